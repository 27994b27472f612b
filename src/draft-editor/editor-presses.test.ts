import { expect, test } from 'vitest';
import { PendingPresses } from './editor-presses.ts';

function pressed(presses: PendingPresses): { id: number; answer: Promise<boolean> } {
  let given = 0;
  const answer = presses.start((id) => (given = id));
  return { id: given, answer };
}

test('each press has its own answer, and only the first one counts', async () => {
  const presses = new PendingPresses();
  const [first, second] = [pressed(presses), pressed(presses)];
  presses.answer(second.id, false);
  presses.answer(second.id, true);
  presses.answer(first.id, true);
  expect(await Promise.all([first.answer, second.answer])).toEqual([true, false]);
});

test('a press that discards ends as the discard does', async () => {
  const presses = new PendingPresses();
  const [good, bad] = [pressed(presses), pressed(presses)];
  await presses.answerAfter(good.id, Promise.resolve());
  expect(await good.answer).toBe(true);
  const error = new Error('It stays.');
  await Promise.all([
    presses.answerAfter(bad.id, Promise.reject(error)),
    expect(bad.answer).rejects.toBe(error),
  ]);
});
