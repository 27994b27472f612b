import { expect, test } from 'vitest';
import { placeInStack, putOff, stackOrder } from './stack-order.ts';

const waiting = ['a', 'b', 'c'].map((_id) => ({ _id }));
const shown = (later: readonly string[]) => stackOrder(waiting, later).map(({ _id }) => _id);

test('what is put off comes after the others, the last one put off at the end', () => {
  expect(shown([])).toEqual(['a', 'b', 'c']);
  const once = putOff([], 'a');
  expect(shown(once)).toEqual(['b', 'c', 'a']);
  const twice = putOff(putOff(once, 'b'), 'c');
  expect(shown(twice)).toEqual(['a', 'b', 'c']);
  expect(shown(putOff(twice, 'a'))).toEqual(['b', 'c', 'a']);
});

test('the place counts those that were put off and still wait; after the last one it starts again', () => {
  expect(placeInStack(waiting, [])).toBe(1);
  expect(placeInStack(waiting, ['a', 'gone'])).toBe(2);
  expect(placeInStack(waiting, ['a', 'b'])).toBe(3);
  expect(placeInStack(waiting, ['a', 'b', 'c'])).toBe(1);
});
