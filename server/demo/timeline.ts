import type { ListingKind, ListingStatus } from '#domain/listing/listing.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import type { listingChanges } from '#server/db/schema.ts';
import { roundedSen } from './market.ts';
import type { SeededRandom } from './seeded-random.ts';

type NewChange = Omit<typeof listingChanges.$inferInsert, 'listingId' | 'agentId'>;

export interface DemoTime {
  startOfDay: Date;
  now: Date;
}

const oldestDays = 240;
const youngestDays = 3;

/** When a demo listing was created. */
export const demoStart = ({ startOfDay }: DemoTime, random: SeededRandom): Date =>
  new Date(
    startOfDay.getTime() - Math.round((youngestDays + random.next() * (oldestDays - youngestDays)) * dayMs),
  );

export interface Life {
  status: ListingStatus;
  confirmedAt: Date;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  changes: NewChange[];
}

const changed = (at: Date, statusFrom: ListingStatus, statusTo: ListingStatus): NewChange => ({
  at,
  what: 'status',
  statusFrom,
  statusTo,
});

/** Random moments between two others, in order. */
function randomMoments(from: Date, to: Date, count: number, random: SeededRandom): Date[] {
  const shares = Array.from({ length: count }, () => random.next()).toSorted((a, b) => a - b);
  return shares.map(
    (share) => new Date(Math.round(from.getTime() + share * (to.getTime() - from.getTime()))),
  );
}

/** The status changes that lead to `status`, and the agent's last confirmation. */
function statuses(
  status: ListingStatus,
  createdAt: Date,
  isFresh: boolean,
  { startOfDay, now }: DemoTime,
  random: SeededRandom,
): NewChange[] {
  const [first = createdAt, second = createdAt] = randomMoments(
    createdAt,
    new Date(startOfDay.getTime() - 2 * dayMs),
    2,
    random,
  );
  if (status === 'Inactive') return [changed(second, 'Active', 'Inactive')];
  if (status === 'Archived' && random.happens(0.4)) return [changed(second, 'Active', 'Archived')];
  if (status === 'Archived')
    return [changed(first, 'Active', 'Inactive'), changed(second, 'Inactive', 'Archived')];
  const paused = random.happens(0.18)
    ? [changed(first, 'Active', 'Inactive'), changed(second, 'Inactive', 'Active')]
    : [];
  const since = paused.length > 0 ? second : createdAt;
  const [lastLook = since] = isFresh
    ? [new Date(now.getTime() - Math.round(random.next() * 20 * hourMs))]
    : randomMoments(since, new Date(now.getTime() - 26 * hourMs), 1, random);
  return [...paused, { at: lastLook, what: 'available' }];
}

/** Earlier prices of the listing, each slightly higher than the next. */
function prices(
  kind: ListingKind,
  priceSen: number,
  createdAt: Date,
  until: Date,
  random: SeededRandom,
): NewChange[] {
  const count = random.happens(0.45) ? random.whole(1, 2) : 0;
  let laterPrice = priceSen;
  return randomMoments(createdAt, until, count, random)
    .toReversed()
    .flatMap((at) => {
      const before = roundedSen(kind, (laterPrice / 100) * (1.02 + random.next() * 0.05));
      const change = { field: 'priceSen', from: before, to: laterPrice };
      laterPrice = before;
      return change.from === change.to ? [] : [{ at, what: 'edited', changes: [change] } as const];
    });
}

const last = (changes: readonly NewChange[], is: (change: NewChange) => boolean) => changes.findLast(is)?.at;

/** The history of a demo listing: publication, price changes, status changes, confirmation. */
export function listingLife(
  unit: { kind: ListingKind; priceSen: number; status: ListingStatus; isFresh: boolean; createdAt: Date },
  time: DemoTime,
  random: SeededRandom,
): Life {
  const { kind, priceSen, status, isFresh, createdAt } = unit;
  const history = statuses(status, createdAt, isFresh, time, random);
  const end = history[0]?.at ?? createdAt;
  const published: NewChange = { at: createdAt, what: 'published', statusTo: 'Active' };
  const changes = [published, ...history, ...prices(kind, priceSen, createdAt, end, random)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  return {
    status,
    confirmedAt:
      last(changes, ({ what, statusTo }) => what !== 'status' || statusTo === 'Active') ?? createdAt,
    archivedAt: last(changes, ({ statusTo }) => statusTo === 'Archived') ?? null,
    createdAt,
    updatedAt: last(changes, ({ what }) => what !== 'available') ?? createdAt,
    changes,
  };
}
