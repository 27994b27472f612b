import { expect, test } from 'vitest';
import { inCommands } from './queue-posting.ts';

const listings = ['a', 'b', 'c', 'd'].map((name) => ({ _id: name, name, status: 'Active' as const }));
const blocked = new Set(['b', 'd']);
const idsIn = (asked: Omit<Parameters<typeof inCommands>[0], 'listings'>) =>
  inCommands({ listings, ...asked }, blocked).map((some) => some.map(({ _id }) => _id));

test('listings with unsent changes are each posted alone, so that no other waits for them', () => {
  expect(idsIn({ act: 'post', isPilot: false })).toEqual([['a', 'c'], ['b'], ['d']]);
});

test('what follows a first one, and what waits for nothing, stays together', () => {
  expect(idsIn({ act: 'post', isPilot: true })).toHaveLength(1);
  expect(idsIn({ act: 'withdraw', isPilot: false })).toHaveLength(1);
});
