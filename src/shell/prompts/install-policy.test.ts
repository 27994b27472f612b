import { expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { mayOffer } from './install-policy.ts';

const now = 20_000 * dayMs;

test.each([
  ['on the first day', { firstDay: 20_000, refusals: 0, refusedAt: 0 }, false],
  ['on the second day', { firstDay: 19_999, refusals: 0, refusedAt: 0 }, true],
  ['a month after a no', { firstDay: 19_000, refusals: 1, refusedAt: now - 30 * dayMs }, false],
  ['a season after a no', { firstDay: 19_000, refusals: 1, refusedAt: now - 90 * dayMs }, true],
  ['after two refusals', { firstDay: 19_000, refusals: 2, refusedAt: now - 900 * dayMs }, false],
])('the app is offered %s: %j is %s', (_when, history, offered) =>
  expect(mayOffer(history, now)).toBe(offered),
);
