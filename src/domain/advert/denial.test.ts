import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const read = (line: string) =>
  readAdvert(`Terrace house for sale, 3r2b 900sf, RM 400k\n${line}`, new Date('2026-11-20'))[0]?.fields;

test.each([
  ['Corner lot: No. 18, Jalan Mawar', 'unitType', 'Corner'],
  ['Freehold: No 5 Jalan Mawar', 'tenure', 'Freehold'],
  ['Corner lot: No 5A, Jalan Mawar', 'unitType', 'Corner'],
  ['Strata title? Tiada masalah', 'titleType', 'Strata'],
] as const)('"%s" denies nothing', (line, field, value) => {
  expect(read(line)?.[field]?.value).toBe(value);
});

test('"Gym? No problem" denies no gym', () => {
  expect(read('Gym? No problem')?.facilities?.map(({ value }) => value)).toEqual(['Gymnasium']);
});

test.each([
  ['Corner? No', 'unitType'],
  ['Corner lot: No, intermediate soon', 'unitType'],
  ['Corner? No 3 rooms', 'unitType'],
  ['Freehold? Tidak', 'tenure'],
  ['Gym: nil', 'facilities'],
] as const)('"%s" denies it', (line, field) => {
  const found = read(line)?.[field];
  expect([found].flat().map((each) => each?.value)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Corner|Freehold|Gymnasium/)]),
  );
});
