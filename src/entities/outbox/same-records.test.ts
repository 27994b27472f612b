import { expect, test } from 'vitest';
import { sameRecords } from './same-records.ts';

const record = (id: string, state: string, nonce = 1) => ({
  id,
  state,
  problem: null,
  name: { iv: new Uint8Array([nonce, 2]), under: new Uint8Array([3, 4]).buffer },
});
const idFrom = ({ id }: { id: string }) => id;

test('a record without a change is the same object, also where it has encrypted bytes', () => {
  const before = [record('a', 'picked'), record('b', 'picked')];
  const after = sameRecords(before, [record('a', 'picked'), record('b', 'waiting')], idFrom);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ state: 'waiting' });
});

test('a list without a change is the same list', () => {
  const before = [record('a', 'picked'), record('b', 'picked')];
  expect(sameRecords(before, [record('a', 'picked'), record('b', 'picked')], idFrom)).toBe(before);
});

test.each([
  ['other bytes', [record('a', 'picked', 9)]],
  ['a field more', [{ ...record('a', 'picked'), marks: { open: [] } }]],
  ['a field less', [{ id: 'a', state: 'picked', problem: null }]],
  ['another order', [record('b', 'picked'), record('a', 'picked')]],
  ['none', []],
])('%s is a change', (_change, after) => {
  const before: { id: string }[] = [record('a', 'picked'), record('b', 'picked')].slice(0, after.length || 1);
  expect(sameRecords(before, after, idFrom)).not.toBe(before);
});
