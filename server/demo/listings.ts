import { createHash } from 'node:crypto';
import type { ListingKind, ListingStatus } from '#domain/listing/listing.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { showsMaster } from '#domain/property/property.ts';
import { dayMs, hourMs } from '#domain/time.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import type { listingChanges, listings } from '#server/db/schema.ts';
import { toListingColumns, type ListingBody } from '#server/listings/row.ts';
import { demoMarket } from './market.ts';
import type { NewProperty } from './properties.ts';
import { demoRemarks } from './remarks.ts';
import type { SeededRandom } from './seeded-random.ts';
import { demoStart, listingLife, type DemoTime } from './timeline.ts';
import { unitFacts, type UnitTime } from './unit.ts';

type NewListing = typeof listings.$inferInsert & ReturnType<typeof toListingColumns>;

export interface DemoListings {
  rows: NewListing[];
  changes: (typeof listingChanges.$inferInsert)[];
}

interface Share {
  listings: number;
  /** How many of them the agent's package allows to be active. */
  allowed: number;
  /** The share of active listings that the agent confirmed today. */
  fresh: number;
}

const shares: Record<string, Share> = {
  aisyah: { listings: 900, allowed: 1000, fresh: 0.892 },
  meiling: { listings: 1100, allowed: 3000, fresh: 0.8 },
  hafiz: { listings: 700, allowed: 100, fresh: 0.8 },
  priya: { listings: 500, allowed: 1000, fresh: 0.7 },
  siewmin: { listings: 350, allowed: 50, fresh: 0.8 },
  kumar: { listings: 9, allowed: 10, fresh: 0.8 },
  daniel: { listings: 24, allowed: 30, fresh: 0.5 },
  jeffrey: { listings: 20, allowed: 30, fresh: 0.8 },
  farah: { listings: 260, allowed: 100, fresh: 0.3 },
  ganesh: { listings: 80, allowed: 10, fresh: 0 },
  suspended: { listings: 57, allowed: 50, fresh: 0 },
};

/** A unit that is already listed: other agents list some of them too. */
interface Offered {
  property: NewProperty;
  kind: ListingKind;
  facts: ListingFacts & { priceSen: number };
}

const roundedPoint = (longitude: number, latitude: number) =>
  geoPoint(Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5);

/** A point within a few hundred metres of the property. */
function placeNear({ longitude, latitude }: NewProperty, random: SeededRandom): ListingBody['loc'] {
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || random.happens(0.12)) return null;
  return roundedPoint(longitude + (random.next() - 0.5) * 0.005, latitude + (random.next() - 0.5) * 0.005);
}

/** The same unit with another agent's measurement and price. */
function remeasure({ property, kind, facts }: Offered): Offered {
  const builtUpSqft = facts.builtUpSqft && Math.round(facts.builtUpSqft * 1.008);
  return {
    property,
    kind,
    facts: { ...facts, builtUpSqft, priceSen: Math.round((facts.priceSen * 0.992) / 100) * 100 },
  };
}

/** A new unit, or in a few cases one that another agent lists already. */
function unitToOffer(
  properties: readonly NewProperty[],
  offered: readonly Offered[],
  priceFrom: ReturnType<typeof demoMarket>,
  time: UnitTime,
  random: SeededRandom,
): Offered {
  const known = offered.length > 0 && random.happens(0.015) ? random.pick(offered) : null;
  if (known) return remeasure(known);
  // The exponent favours the properties at the front: a few hold most of the listings.
  const property =
    properties[Math.floor(random.next() ** 2.2 * properties.length)] ?? random.pick(properties);
  const kind = random.happens(0.55) ? 'Buy' : random.happens(0.85) ? 'Rent' : 'New';
  const facts = unitFacts(property, kind, time, random);
  const sqft = facts.builtUpSqft ?? facts.landAreaSqft ?? 0;
  return { property, kind, facts: { ...facts, priceSen: priceFrom(property, kind, sqft) } };
}

function demoBody({ property, kind, facts }: Offered, random: SeededRandom): ListingBody {
  const { id: propertyId, name, title, type, country, state, area, postcode } = property;
  return {
    name,
    title,
    type,
    address: { country, state, area, postcode },
    propertyId: showsMaster(title) ? propertyId : null,
    intent: kind,
    remarks: demoRemarks(random),
    photos: [],
    loc: placeNear(property, random),
    facts,
  };
}

/** About four thousand listings of the demo agents, with their histories. */
export function demoListings(
  properties: readonly NewProperty[],
  random: SeededRandom,
  time: DemoTime,
): DemoListings {
  const priceFrom = demoMarket(properties, random);
  const offered: Offered[] = [];
  const book: DemoListings = { rows: [], changes: [] };

  function offer(id: string, agentId: string, share: Share, mayBeActive: boolean): ListingStatus {
    const createdAt = demoStart(time, random);
    const { property, kind, facts } = unitToOffer(
      properties,
      offered,
      priceFrom,
      { createdAt, ...time },
      random,
    );
    const wasActive = random.happens(0.62);
    const status = wasActive && mayBeActive ? 'Active' : random.happens(0.55) ? 'Inactive' : 'Archived';
    const { changes, ...life } = listingLife(
      { kind, priceSen: facts.priceSen, status, isFresh: random.happens(share.fresh), createdAt },
      time,
      random,
    );
    const body = demoBody({ property, kind, facts }, random);
    const advertExpiresAt = new Date(time.startOfDay.getTime() + random.whole(0, 90) * dayMs + 20 * hourMs);
    book.rows.push({
      id,
      agentId,
      ...toListingColumns(body),
      ...life,
      publicCode: createHash('sha256').update(id).digest('hex').slice(0, 16),
      bestDeal: status === 'Active' && kind !== 'New' && random.happens(0.04),
      advertExpiresAt: status === 'Active' ? advertExpiresAt : null,
    });
    book.changes.push(...changes.map((change) => ({ ...change, listingId: id, agentId })));
    if (status === 'Active' && body.propertyId !== null) offered.push({ property, kind, facts });
    return status;
  }

  for (const [userName, share] of Object.entries(shares)) {
    let active = 0;
    for (let number = 1; number <= share.listings; number++) {
      const id = `listing-${userName}-${String(number).padStart(4, '0')}`;
      if (offer(id, `agent-${userName}`, share, active < share.allowed) === 'Active') active++;
    }
  }
  return book;
}
