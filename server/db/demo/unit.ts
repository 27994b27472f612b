import { emptyFacts } from '#domain/listing-facts.ts';
import type { ListingKind } from '#domain/listing.ts';
import {
  directions,
  facilities,
  furnishings,
  landTitles,
  occupancies,
  type ListingFacts,
} from '#domain/lookups.ts';
import { categoryOfTitle, showsMaster } from '#domain/property.ts';
import type { Chance } from './chance.ts';
import type { NewProperty } from './properties.ts';

type Range = [number, number];

/** Built-up and land, in square feet, the least and the most. */
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
const dayMs = 24 * 60 * 60 * 1000;
const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const tens = (chance: Chance, [least, most]: Range) =>
  chance.whole(Math.ceil(least / 10), Math.floor(most / 10)) * 10;

function rooms(builtUp: number, chance: Chance): Pick<ListingFacts, 'bedrooms' | 'bathrooms'> {
  const [, counts, baths] = roomsUpTo.find(([most]) => builtUp <= most) ?? roomsUpTo[0]!;
  return { bedrooms: chance.pick(counts), bathrooms: chance.whole(...baths) };
}

function unitTypeOf(
  { title, type }: NewProperty,
  builtUp: number | null,
  chance: Chance,
): ListingFacts['unitType'] {
  if (chance.happens(0.08)) return 'Unknown';
  if (!showsMaster(title))
    return chance.pick(['Intermediate', 'Intermediate', 'Intermediate', 'Corner', 'Endlot']);
  if (type === 'SOHO' || type === 'Penthouse') return type;
  return builtUp !== null && builtUp < 500
    ? 'Studio'
    : chance.pick(['Intermediate', 'Intermediate', 'Intermediate', 'Corner', 'Duplex']);
}

function landTitleOf({ title, type }: NewProperty): ListingFacts['landTitle'] {
  const category = categoryOfTitle(title);
  return landTitles.find((one) => one === category || type.startsWith(one.replace(/al$/, ''))) ?? 'Unknown';
}

function authorisation(
  kind: ListingKind,
  { createdAt, startOfDay }: UnitTime,
  chance: Chance,
): Partial<ListingFacts> {
  if (kind === 'New') return {};
  const authorisationKind = chance.pick([
    'Exclusive',
    'Sole',
    'Joint',
    'Joint',
    'Ad Hoc',
    'Ad Hoc',
    'Ad Hoc',
  ] as const);
  const ends = authorisationKind === 'Exclusive' || authorisationKind === 'Sole';
  const until = day(startOfDay.getTime() + chance.whole(10, 180) * dayMs);
  return {
    authorisationKind,
    authorisedOn: day(createdAt.getTime() - chance.whole(0, 12) * dayMs),
    authorisedUntil: ends ? until : null,
  };
}

function development(
  kind: ListingKind,
  property: NewProperty,
  startOfDay: Date,
  chance: Chance,
): Partial<ListingFacts> {
  if (kind !== 'New') return { completionYear: property.completionYear ?? null };
  return {
    developer: property.developer ?? 'Perdana Maju Development Sdn Bhd',
    completionYear: startOfDay.getUTCFullYear() + chance.whole(1, 3),
  };
}

export interface UnitTime {
  createdAt: Date;
  startOfDay: Date;
}

/**
 * What there is to say of a unit of a property, but for its price: all that a listing needs, and mostly more.
 */
export function unitFacts(
  property: NewProperty,
  kind: ListingKind,
  time: UnitTime,
  chance: Chance,
): ListingFacts {
  const { title, type } = property;
  const { builtUp: usual, land } = sizes[title] ?? {};
  const builtUp = sizesOfType[type] ?? usual;
  const builtUpSqft = builtUp ? tens(chance, builtUp) : null;
  const isStrata = showsMaster(title);
  const isLand = title === 'Land';
  const tenure = property.tenure as ListingFacts['tenure'];
  return {
    ...emptyFacts,
    rentType: kind === 'Rent' ? (isStrata && chance.happens(0.15) ? 'Room Only' : 'Entire Place') : null,
    maintenanceSen:
      isStrata && builtUpSqft ? Math.round(builtUpSqft * (0.28 + chance.next() * 0.2)) * 100 : null,
    availableFrom:
      kind === 'Rent' && chance.happens(0.2)
        ? day(time.startOfDay.getTime() + chance.whole(5, 90) * dayMs)
        : null,
    builtUpSqft,
    landAreaSqft: land ? tens(chance, land) : null,
    unitType: isLand ? null : unitTypeOf(property, builtUpSqft, chance),
    ...(builtUpSqft !== null && categoryOfTitle(title) === 'Residential' && rooms(builtUpSqft, chance)),
    carParks: isLand ? null : chance.whole(1, 3),
    furnishing: isLand ? null : chance.pick(furnishings),
    occupancy: isLand || kind === 'New' ? null : chance.pick(occupancies),
    direction: chance.happens(0.7) ? chance.pick(directions) : null,
    tenure,
    leaseEndsYear: tenure === 'Leasehold' ? chance.whole(2061, 2112) : null,
    titleType: isStrata ? 'Strata' : 'Individual',
    landTitle: landTitleOf(property),
    facilities: isStrata
      ? (property.facilities ?? [])
      : facilities.filter((one) => one === '24hr Security' && chance.happens(0.3)),
    ...development(kind, property, time.startOfDay, chance),
    unitNo: isStrata
      ? `${chance.pick(['A', 'B', 'C'])}-${chance.whole(1, 38)}-${chance.whole(1, 12)}`
      : String(chance.whole(1, 188)),
    street: `Jalan ${chance.pick(streets)} ${chance.whole(1, 12)}/${chance.whole(1, 30)}`,
    hideAddress: chance.happens(0.15),
    ...authorisation(kind, time, chance),
  };
}
