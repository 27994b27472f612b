import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import {
  directions,
  facilities,
  furnishings,
  landTitles,
  occupancies,
  type ListingFacts,
} from '#domain/listing/lookups.ts';
import { groupOfCategory, isHome, showsMaster } from '#domain/property/property.ts';
import { dayMs } from '#domain/time.ts';
import type { NewProperty } from './properties.ts';
import type { SeededRandom } from './seeded-random.ts';

type Range = [number, number];

/** Built-up and land area in square feet, lowest and highest. */
const sizes: Record<string, { builtUp?: Range; land?: Range }> = {
  'Apartment/Flat': { builtUp: [600, 1100] },
  'Condo/Serviced Residence': { builtUp: [700, 1900] },
  'Terrace/Link/Townhouse': { builtUp: [1200, 2600], land: [1100, 2400] },
  'Semi-D/Bungalow': { builtUp: [2500, 6000], land: [3200, 9000] },
  'Shop/Office/Retail': { builtUp: [900, 4500] },
  'Hotel/Resort': { builtUp: [10_000, 60_000] },
  'Commercial Building': { builtUp: [3000, 20_000], land: [4000, 24_000] },
  Land: { land: [2400, 435_600] },
  'Factory/Warehouse': { builtUp: [5000, 60_000], land: [8000, 90_000] },
};
const sizesOfType: Record<string, Range> = { SOHO: [400, 650], Penthouse: [2000, 4500] };

const roomsUpTo: [number, readonly string[], Range][] = [
  [500, ['Studio'], [1, 1]],
  [720, ['1', '1+1', '2'], [1, 1]],
  [950, ['2', '2+1', '3'], [1, 2]],
  [1400, ['3', '3+1'], [2, 2]],
  [2200, ['3+1', '4', '4+1'], [2, 4]],
  [Infinity, ['4+1', '5', '5+1', '6', '6+'], [4, 7]],
];

const streets = [
  'Cempaka',
  'Kenanga',
  'Bukit Indah',
  'Mewah',
  'Seri Damai',
  'Tun Razak',
  'Sultan Ismail',
  'Setia Perdana',
  'Anggerik Mokara',
];
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const tens = (random: SeededRandom, [least, most]: Range) =>
  random.whole(Math.ceil(least / 10), Math.floor(most / 10)) * 10;

function rooms(builtUp: number, random: SeededRandom): Pick<ListingFacts, 'bedrooms' | 'bathrooms'> {
  const [, counts, baths] = roomsUpTo.find(([most]) => builtUp <= most) ?? roomsUpTo[0]!;
  return { bedrooms: random.pick(counts), bathrooms: random.whole(...baths) };
}

function unitTypeFor(
  { title, type }: NewProperty,
  builtUp: number | null,
  random: SeededRandom,
): ListingFacts['unitType'] {
  if (random.happens(0.08)) return 'Unknown';
  if (!showsMaster(title))
    return random.pick(['Intermediate', 'Intermediate', 'Intermediate', 'Corner', 'Endlot']);
  if (type === 'SOHO' || type === 'Penthouse') return type;
  return builtUp !== null && builtUp < 500
    ? 'Studio'
    : random.pick(['Intermediate', 'Intermediate', 'Intermediate', 'Corner', 'Duplex']);
}

function landTitleFrom({ title, type }: NewProperty): ListingFacts['landTitle'] {
  const group = groupOfCategory(title);
  return landTitles.find((one) => one === group || type.startsWith(one.replace(/al$/, ''))) ?? 'Unknown';
}

function authorisation(
  kind: ListingKind,
  { createdAt, startOfDay }: UnitTime,
  random: SeededRandom,
): Partial<ListingFacts> {
  if (kind === 'New') return {};
  const authorisationKind = random.pick([
    'Exclusive',
    'Sole',
    'Joint',
    'Joint',
    'Ad Hoc',
    'Ad Hoc',
    'Ad Hoc',
  ] as const);
  const ends = authorisationKind === 'Exclusive' || authorisationKind === 'Sole';
  const until = day(startOfDay.getTime() + random.whole(10, 180) * dayMs);
  return {
    authorisationKind,
    authorisedOn: day(createdAt.getTime() - random.whole(0, 12) * dayMs),
    authorisedUntil: ends ? until : null,
  };
}

function development(
  kind: ListingKind,
  property: NewProperty,
  startOfDay: Date,
  random: SeededRandom,
): Partial<ListingFacts> {
  if (kind !== 'New') return { completionYear: property.completionYear ?? null };
  return {
    developer: property.developer ?? 'Perdana Maju Development Sdn Bhd',
    completionYear: startOfDay.getUTCFullYear() + random.whole(1, 3),
  };
}

export interface UnitTime {
  createdAt: Date;
  startOfDay: Date;
}

/** The facts of a demo unit without its price: all that publishing requires, and mostly more. */
export function unitFacts(
  property: NewProperty,
  kind: ListingKind,
  time: UnitTime,
  random: SeededRandom,
): ListingFacts {
  const { title, type } = property;
  const { builtUp: usual, land } = sizes[title] ?? {};
  const builtUp = sizesOfType[type] ?? usual;
  const builtUpSqft = builtUp ? tens(random, builtUp) : null;
  const isStrata = showsMaster(title);
  const isLand = title === 'Land';
  const tenure = property.tenure as ListingFacts['tenure'];
  return {
    ...emptyFacts,
    rentType: kind === 'Rent' ? (isStrata && random.happens(0.15) ? 'Room Only' : 'Entire Place') : null,
    maintenanceSen:
      isStrata && builtUpSqft ? Math.round(builtUpSqft * (0.28 + random.next() * 0.2)) * 100 : null,
    availableFrom:
      kind === 'Rent' && random.happens(0.2)
        ? day(time.startOfDay.getTime() + random.whole(5, 90) * dayMs)
        : null,
    builtUpSqft,
    landAreaSqft: land ? tens(random, land) : null,
    unitType: isLand ? null : unitTypeFor(property, builtUpSqft, random),
    ...(builtUpSqft !== null && isHome(title) && rooms(builtUpSqft, random)),
    carParks: isLand ? null : random.whole(1, 3),
    furnishing: isLand ? null : random.pick(furnishings),
    occupancy: isLand || kind === 'New' ? null : random.pick(occupancies),
    direction: random.happens(0.7) ? random.pick(directions) : null,
    tenure,
    leaseEndsYear: tenure === 'Leasehold' ? random.whole(2061, 2112) : null,
    titleType: isStrata ? 'Strata' : 'Individual',
    landTitle: landTitleFrom(property),
    facilities: isStrata
      ? (property.facilities ?? [])
      : facilities.filter((one) => one === '24hr Security' && random.happens(0.3)),
    ...development(kind, property, time.startOfDay, random),
    unitNo: isStrata
      ? `${random.pick(['A', 'B', 'C'])}-${random.whole(1, 38)}-${random.whole(1, 12)}`
      : String(random.whole(1, 188)),
    street: `Jalan ${random.pick(streets)} ${random.whole(1, 12)}/${random.whole(1, 30)}`,
    hideAddress: random.happens(0.15),
    ...authorisation(kind, time, random),
  };
}
