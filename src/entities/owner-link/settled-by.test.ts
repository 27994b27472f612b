import { expect, test } from 'vitest';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import { hourMs } from '#domain/time.ts';
import type { ListingCommand } from '#outbox/read.ts';
import { withSeen } from './queries.ts';
import { isSettledBy } from './settled-by.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
/** The clock of the server is an hour ahead of the device's. */
const link: OwnerLink = {
  _id: 'link',
  listingId: 'listing',
  listingName: 'Residensi Kiara',
  state: 'Answered',
  answer: 'Available',
  priceSen: null,
  message: '',
  createdAt: new Date(now).toISOString(),
  expiresAt: new Date(now + 24 * hourMs).toISOString(),
  answeredAt: new Date(now + hourMs).toISOString(),
};
const confirmed = (madeAt: number) =>
  ({
    state: 'queued',
    kind: 'status',
    waitsFor: ['listing'],
    madeAt,
    request: { kind: 'status', to: 'Available' },
  }) as unknown as ListingCommand;

test('a confirmation after this device has seen the answer settles it, whatever the clocks of both say', () => {
  const [seen] = withSeen([link], [], now);
  expect(isSettledBy(seen!, confirmed(now + 1))).toBe(true);
  expect(isSettledBy(seen!, confirmed(now - 1)), 'before it').toBe(false);
});

test('an answer stays seen when it is fetched again, until the owner answers again', () => {
  const first = withSeen([link], [], now);
  const [again] = withSeen([link], first, now + hourMs);
  expect(isSettledBy(again!, confirmed(now + 1))).toBe(true);
  const changed = { ...link, answeredAt: new Date(now + 2 * hourMs).toISOString() };
  const [other] = withSeen([changed], first, now + hourMs);
  expect(isSettledBy(other!, confirmed(now + 1))).toBe(false);
});
