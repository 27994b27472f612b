import { expect, test } from 'vitest';
import { understand } from '#server/posting/adapters/platform-client.ts';

test.each([
  [200, '<html>Welcome to the hotel</html>', 'answer_not_understood'],
  [200, '{"id":7,"url":"javascript:alert(1)"}', 'answer_not_understood'],
  [200, '[]', 'answer_not_understood'],
  [422, '{"errors":"no"}', 'answer_not_understood'],
  [302, '{}', 'answer_not_understood'],
  [502, '', 'temporary_failure'],
])('an answer %s %s is no success', (status, body, code) => {
  expect(understand({ status, body, headers: {} })).toEqual({ kind: 'failed', code });
});

test('an unreadable Retry-After is some seconds, and an endless one an hour', () => {
  const pause = (header: string) => understand({ status: 429, body: '', headers: { 'retry-after': header } });
  expect(pause('soon')).toEqual({ kind: 'limited', retryAfterMs: 5000 });
  expect(pause('999999999')).toEqual({ kind: 'limited', retryAfterMs: 3_600_000 });
});
