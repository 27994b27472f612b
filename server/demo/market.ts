import type { ListingKind } from '#domain/listing/listing.ts';
import type { NewProperty } from './properties.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Price of a square foot in Selangor, in ringgit: lowest and highest. */
const perSqftMyr: Record<string, [number, number]> = {
  'Apartment/Flat': [240, 420],
  'Condo/Serviced Residence': [430, 950],
  'Terrace/Link/Townhouse': [340, 620],
  'Semi-D/Bungalow': [420, 820],
  'Shop/Office/Retail': [380, 900],
  'Hotel/Resort': [380, 700],
  'Commercial Building': [360, 800],
  Land: [20, 120],
  'Factory/Warehouse': [170, 340],
};

const stateFactor: Record<string, number> = {
  'Kuala Lumpur': 1.3,
  'Pulau Pinang': 1.1,
  Selangor: 1,
  Johor: 0.85,
  Putrajaya: 1,
};
const otherState = 0.65;

/** A month's rent and a new unit's price, relative to the price of a used unit. */
const kindFactor: Record<ListingKind, number> = { Buy: 1, Rent: 0.0042, New: 1.14 };

const stepMyr = (kind: ListingKind, myr: number) =>
  kind === 'Rent' ? (myr < 10_000 ? 50 : 500) : myr < 500_000 ? 1000 : 5000;

/** An amount in ringgit, rounded as agents do, in sen. */
export function roundedSen(kind: ListingKind, myr: number): number {
  const step = stepMyr(kind, myr);
  return Math.max(1, Math.round(myr / step)) * step * 100;
}

/** Returns a price function. Units of the same property have similar prices. */
export function demoMarket(
  properties: readonly NewProperty[],
  random: SeededRandom,
): (property: NewProperty, kind: ListingKind, sqft: number) => number {
  const usual = new Map(
    properties.map(({ id, title, state }) => {
      const [least, most] = perSqftMyr[title] ?? [200, 400];
      return [id, (least + random.next() * (most - least)) * (stateFactor[state] ?? otherState)];
    }),
  );
  return ({ id }, kind, sqft) =>
    roundedSen(kind, sqft * (usual.get(id) ?? 0) * kindFactor[kind] * (0.93 + random.next() * 0.14));
}
