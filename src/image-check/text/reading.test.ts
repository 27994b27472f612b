import { beforeAll, expect, test } from 'vitest';
import { type Manner, letteredPicture } from '#support/lettered-pictures.ts';
import { marksOfPicture, startReader } from '#support/read-pictures.ts';
import type { LineReader } from './reader.ts';

let reader: LineReader;
beforeAll(async () => {
  reader = await startReader();
});

async function readAll(how: Manner, count: number) {
  const read = [];
  for (let number = 0; number < count; number++) {
    const { jpeg, written } = await letteredPicture(how, number);
    read.push({ written, said: (await marksOfPicture(reader, jpeg)).map(({ value }) => value) });
  }
  return read;
}

const plain = (text: string) => text.replace(/\D/g, '').slice(-8);

test.each(['plain', 'band'] as const)(
  'a telephone number over a photo, %s, is read (R-CHECK-5)',
  async (how) => {
    const read = await readAll(how, 5);
    const right = read.filter(({ written, said }) => said.some((one) => plain(one) === plain(written!)));
    expect(right.length).toBeGreaterThanOrEqual(4);
  },
  60_000,
);

test('photos without text, with signs, and plans with dimensions lead to nobody (R-CHECK-5)', async () => {
  for (const how of ['none', 'sign', 'plan'] as const)
    expect((await readAll(how, 3)).flatMap(({ said }) => said)).toEqual([]);
}, 60_000);
