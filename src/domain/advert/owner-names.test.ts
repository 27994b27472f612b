import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const rest = (line: string) =>
  readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${line}`, new Date('2026-11-20'))[0]?.rest;

test.each([
  ['Owner Mr Tan Ah Kow, nice view', 'nice view'],
  ['Owner name: Puan Salmah binti Ali', ''],
  ['Pemilik: Ahmad bin Ali', ''],
  ['Vendor: Lim Ah Seng', ''],
  ['landlord Mdm. Chew very nice', 'very nice'],
  ['屋主陈先生，近学校', '近学校'],
])('the owner of "%s" is not in the remarks', (line, left) => {
  expect(rest(line)).toBe(left);
});

test.each(['Owner wants fast deal', 'Owner Moving Overseas', 'Pemilik Pindah'])(
  '"%s" names nobody',
  (line) => {
    expect(rest(line)).toContain(line);
  },
);
