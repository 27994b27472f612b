import { dayMs, toDay } from '#domain/time.ts';
import type { listingPageViews } from '#server/db/schema.ts';
import type { DemoListings } from './listings.ts';
import { seededRandom } from './seeded-random.ts';

const days = 14;

/** Visitors of the public pages of some active listings on the last two weeks, today not included. */
export function demoPageViews(
  { rows }: Pick<DemoListings, 'rows'>,
  now: Date,
): (typeof listingPageViews.$inferInsert)[] {
  const random = seededRandom(20_251_127);
  const last = Array.from({ length: days }, (_, ago) => toDay(now.getTime() - (ago + 1) * dayMs));
  return rows
    .filter(({ status }) => status === 'Active' && random.happens(0.08))
    .flatMap(({ id }) =>
      last
        .filter(() => random.happens(0.4))
        .map((day) => ({ listingId: id, day, visitors: random.whole(1, 4) })),
    );
}
