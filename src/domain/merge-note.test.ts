import { expect, test } from 'vitest';
import { mergeNote } from './merge-note.ts';

test.each([
  ['nobody else changed it', 'cash', 'cash', 'cash, May', 'cash, May'],
  ['both wrote the same', 'cash', '', 'cash', 'cash'],
  ['this device changed nothing', 'loan', 'cash', 'cash', 'loan'],
  ['both wrote the first note', 'loan', '', 'cash', 'loan\n\ncash'],
  ['both changed the same lines', 'loan', 'none', 'cash', 'loan\n\ncash'],
  ['the other added lines', 'cash\nhas a dog', 'cash', 'cash, $& May', 'cash, $& May\nhas a dog'],
  ['the seen words are only part of a line', 'cash, May', 'cash', 'loan', 'cash, May\n\nloan'],
  ['this device cleared what it saw, the other added', 'cash\n\nloan', 'cash', '', 'loan'],
  ['the other cleared it', '', 'cash', 'cash, May', 'cash, May'],
])('%s', (_, stored, seen, wanted, merged) => {
  expect(mergeNote(stored, seen, wanted)).toBe(merged);
});

test('two changes of one device in a row become one text beside that of another', () => {
  const first = mergeNote('from the tablet', '', 'cash');
  expect(mergeNote(first, 'cash', 'cash, May')).toBe('from the tablet\n\ncash, May');
});
