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
  ['业主姓陈，近学校', '近学校'],
  ['contact owner Jessica', ''],
  ['owner named Karen', ''],
  ['Owner - Tan Mei Mei', ''],
])('the owner of "%s" is not in the remarks', (line, left) => {
  expect(rest(line)).toBe(left);
});

test.each(['Owner wants fast deal', 'Owner Moving Overseas', 'Pemilik Pindah'])(
  '"%s" names nobody',
  (line) => {
    expect(rest(line)).toContain(line);
  },
);

test.each([
  ['viewing at https://wa.link/abc123', 'viewing at'],
  ['wa.me/60123456789?text=hi', ''],
  ['write to siti@contoh.example for photos', 'write to for photos'],
  ['ring zero one two three four five six seven eight nine', 'ring'],
  ['加微信零一二三四五六七八九', '加微信'],
])('a way to reach somebody in "%s" is not in the remarks', (line, left) => {
  expect(rest(line)).toBe(left);
});
