import { expect, test } from 'vitest';
import { ApiError } from './ask.ts';
import { makeSendOnce } from './send-once.ts';

const answers = (key: string) => Promise.resolve(key);
const fails = (keys: string[]) => (key: string) => {
  keys.push(key);
  return Promise.reject(new ApiError('no_connection'));
};

test('the same content has the same key until it is answered, and another one afterwards', async () => {
  const sendOnce = makeSendOnce();
  const lost: string[] = [];
  await expect(sendOnce({ what: 'apply' }, fails(lost))).rejects.toThrow();
  await expect(sendOnce({ what: 'apply' }, fails(lost))).rejects.toThrow();
  const answered = await sendOnce({ what: 'apply' }, answers);
  expect(lost).toEqual([answered, answered]);
  expect(await sendOnce({ what: 'apply' }, answers)).not.toBe(answered);
});

test('other content has another key', async () => {
  const sendOnce = makeSendOnce();
  const lost: string[] = [];
  await expect(sendOnce({ rev: 1 }, fails(lost))).rejects.toThrow();
  expect(await sendOnce({ rev: 2 }, answers)).not.toBe(lost[0]);
});

test('the answer to an earlier request leaves the key of a later one', async () => {
  const sendOnce = makeSendOnce();
  let answer = (_key: string) => {};
  const early = sendOnce('early', () => new Promise<string>((resolve) => (answer = resolve)));
  const lost: string[] = [];
  await expect(sendOnce('late', fails(lost))).rejects.toThrow();
  answer('');
  await early;
  expect(await sendOnce('late', answers)).toBe(lost[0]);
});
