import { nameKey } from '#domain/draft.ts';
import type { listings } from '../schema.ts';
import type { Chance } from './chance.ts';
import type { NewProperty } from './properties.ts';

type NewListing = typeof listings.$inferInsert;

export interface DemoTime {
  startOfDay: Date;
  now: Date;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How many listings each agent of the book has. */
const shares = {
  aisyah: 900,
  meiling: 1100,
  hafiz: 700,
  priya: 500,
  siewmin: 350,
  kumar: 9,
  daniel: 24,
  jeffrey: 20,
  farah: 260,
  ganesh: 80,
  suspended: 57,
} as const;

const unitTypes = ['Corner', 'Duplex', 'Endlot', 'Intermediate', 'Penthouse', 'SOHO', 'Studio', 'Triplex', 'Unknown'];
const furnishings = ['Fully Furnished', 'Partly Furnished', 'Unfurnished', 'Unknown'];
const bedrooms = ['Studio', '1', '1+1', '2', '2+1', '3', '3+1', '4', '5', '6+'];

function priceSen(kind: NewListing['kind'], sqft: number, chance: Chance): number {
  const perSqftMyr = kind === 'Rent' ? 1.2 + chance.next() * 2.6 : 320 + chance.next() * 900;
  const stepMyr = kind === 'Rent' ? 50 : 5000;
  return Math.max(1, Math.round((sqft * perSqftMyr) / stepMyr)) * stepMyr * 100;
}

function statusAndDates(kind: NewListing['kind'], chance: Chance, { startOfDay, now }: DemoTime) {
  const status = chance.happens(0.62) ? 'Active' : chance.happens(0.55) ? 'Inactive' : 'Archived';
  const at = (daysAgo: number) => new Date(startOfDay.getTime() - Math.round(daysAgo * dayMs));
  const updatedAt = at(chance.next() * chance.next() * 180);
  const isFresh = status === 'Active' && chance.happens(0.8);
  return {
    status,
    bestDeal: status === 'Active' && kind !== 'New' && chance.happens(0.04),
    confirmedAt: isFresh ? new Date(now.getTime() - Math.round(chance.next() * 20 * hourMs)) : chance.happens(0.3) ? updatedAt : null,
    archivedAt: status === 'Archived' ? updatedAt : null,
    advertExpiresAt: status === 'Active' ? new Date(startOfDay.getTime() + Math.round(chance.whole(0, 90) * dayMs + 20 * hourMs)) : null,
    createdAt: new Date(updatedAt.getTime() - Math.round(chance.next() * 200 * dayMs)),
    updatedAt,
  } as const;
}

function listing(id: string, agentId: string, property: NewProperty, chance: Chance, time: DemoTime): NewListing {
  const kind = chance.happens(0.55) ? 'Buy' : chance.happens(0.85) ? 'Rent' : 'New';
  const { name, title, type, country, state, area, postcode, tenure = null } = property;
  const sqft = chance.whole(45, 380) * 10;
  return {
    id,
    agentId,
    propertyId: property.id,
    kind,
    name,
    searchKey: nameKey([name, area, state, postcode].join(' ')),
    title,
    type,
    country,
    state,
    area,
    postcode,
    tenure,
    unitType: chance.pick(unitTypes),
    priceSen: priceSen(kind, sqft, chance),
    builtUpSqft: title === 'Land' ? null : sqft,
    bedrooms: title === 'Land' ? null : chance.pick(bedrooms),
    bathrooms: title === 'Land' ? null : chance.whole(1, 5),
    furnishing: chance.pick(furnishings),
    rentType: kind === 'Rent' ? chance.pick(['Entire Place', 'Room Only']) : null,
    ...statusAndDates(kind, chance, time),
  };
}

/** About four thousand listings over the agents of the book. */
export function demoListings(properties: readonly NewProperty[], chance: Chance, time: DemoTime): NewListing[] {
  return Object.entries(shares).flatMap(([userName, share]) =>
    Array.from({ length: share }, (_, index) =>
      listing(`listing-${userName}-${String(index + 1).padStart(4, '0')}`, `agent-${userName}`, chance.pick(properties), chance, time),
    ),
  );
}
