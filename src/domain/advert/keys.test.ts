import { describe, expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const read = (line: string) =>
  readAdvert(`Condo for sale, 3r2b 900sf, RM 400k\n${line}`, new Date('2026-11-20'))[0];

describe('where the keys are is for the agent alone, and not for the remarks', () => {
  test.each([
    ['kunci dgn guard', 'kunci dgn guard'],
    ['Owner: Mr Lim 016-778 8990 kunci dgn guard', 'kunci dgn guard'],
    ['Keys with management office, call before viewing', 'Keys with management office'],
    ['key under the mat', 'key under the mat'],
    ['Lockbox code 4471', 'Lockbox code 4471'],
    ['Kunci: di pejabat', 'Kunci: di pejabat'],
    ['钥匙在保安处', '钥匙在保安处'],
  ])('%s', (line, keys) => {
    const unit = read(line);
    expect(unit?.fields.keys?.value).toBe(keys);
    expect(unit?.rest).not.toContain(keys);
  });
});

test.each(['Keys in hand', 'Key features: corner, facing garden', 'serah kunci 2027', 'Kiara Key Residence'])(
  'in "%s" nobody learns where the keys are',
  (line) => {
    expect(read(line)?.fields.keys).toBeUndefined();
  },
);
