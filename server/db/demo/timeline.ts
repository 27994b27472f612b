import type { ListingKind, ListingStatus } from '#domain/listing.ts';
import type { listingChanges } from '../schema.ts';
import type { Chance } from './chance.ts';
import { roundedSen } from './market.ts';

type NewChange = Omit<typeof listingChanges.$inferInsert, 'listingId' | 'agentId'>;

export interface DemoTime {
  startOfDay: Date;
  now: Date;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const oldestDays = 240;
const youngestDays = 3;

/** When a listing was begun. */
export const begunAt = ({ startOfDay }: DemoTime, chance: Chance): Date =>
  new Date(
    startOfDay.getTime() - Math.round((youngestDays + chance.next() * (oldestDays - youngestDays)) * dayMs),
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

/** Moments between two others, in their order. */
function momentsBetween(from: Date, to: Date, count: number, chance: Chance): Date[] {
  const shares = Array.from({ length: count }, () => chance.next()).toSorted((a, b) => a - b);
  return shares.map(
    (share) => new Date(Math.round(from.getTime() + share * (to.getTime() - from.getTime()))),
  );
}

/** Changes of status from the beginning to what the listing is now, and when its agent looked at it last. */
function statuses(
  status: ListingStatus,
  createdAt: Date,
  isFresh: boolean,
  { startOfDay, now }: DemoTime,
  chance: Chance,
): NewChange[] {
  const [first = createdAt, second = createdAt] = momentsBetween(
    createdAt,
    new Date(startOfDay.getTime() - 2 * dayMs),
    2,
    chance,
  );
  if (status === 'Inactive') return [changed(second, 'Active', 'Inactive')];
  if (status === 'Archived' && chance.happens(0.4)) return [changed(second, 'Active', 'Archived')];
  if (status === 'Archived')
    return [changed(first, 'Active', 'Inactive'), changed(second, 'Inactive', 'Archived')];
  const paused = chance.happens(0.18)
    ? [changed(first, 'Active', 'Inactive'), changed(second, 'Inactive', 'Active')]
    : [];
  const since = paused.length > 0 ? second : createdAt;
  const [lastLook = since] = isFresh
    ? [new Date(now.getTime() - Math.round(chance.next() * 20 * hourMs))]
    : momentsBetween(since, new Date(now.getTime() - 26 * hourMs), 1, chance);
  return [...paused, { at: lastLook, what: 'available' }];
}

/** Prices that the agent asked before, each a little more than the next. */
function prices(
  kind: ListingKind,
  priceSen: number,
  createdAt: Date,
  until: Date,
  chance: Chance,
): NewChange[] {
  const count = chance.happens(0.45) ? chance.whole(1, 2) : 0;
  let asked = priceSen;
  return momentsBetween(createdAt, until, count, chance)
    .toReversed()
    .flatMap((at) => {
      const before = roundedSen(kind, (asked / 100) * (1.02 + chance.next() * 0.05));
      const change = { field: 'priceSen', from: before, to: asked };
      asked = before;
      return change.from === change.to ? [] : [{ at, what: 'edited', changes: [change] } as const];
    });
}

const last = (changes: readonly NewChange[], is: (change: NewChange) => boolean) => changes.findLast(is)?.at;

/**
 * How a listing came to be what it is: published once, its price changed, put aside and brought back,
 * confirmed.
 */
export function lifeOf(
  unit: { kind: ListingKind; priceSen: number; status: ListingStatus; isFresh: boolean; createdAt: Date },
  time: DemoTime,
  chance: Chance,
): Life {
  const { kind, priceSen, status, isFresh, createdAt } = unit;
  const history = statuses(status, createdAt, isFresh, time, chance);
  const end = history[0]?.at ?? createdAt;
  const published: NewChange = { at: createdAt, what: 'published', statusTo: 'Active' };
  const changes = [published, ...history, ...prices(kind, priceSen, createdAt, end, chance)].toSorted(
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
