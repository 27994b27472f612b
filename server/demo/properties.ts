import { nameKey } from '#domain/name-key.ts';
import { facilities, tenures } from '#domain/listing/lookups.ts';
import { categories } from '#domain/property/property.ts';
import type { properties } from '#server/db/schema.ts';
import { malaysia } from '#server/locations/malaysia.ts';
import type { SeededRandom } from './seeded-random.ts';

export type NewProperty = typeof properties.$inferInsert;

const firsts = [
  'Residensi',
  'Vista',
  'Taman',
  'The',
  'Pangsapuri',
  'Kondominium',
  'Villa',
  'Desa',
  'Menara',
  'Seri',
  'Bukit',
  'Laman',
  'Puncak',
  'Rimba',
  'Impian',
  'Kota',
];
const seconds = [
  'Kiara',
  'Cempaka',
  'Meranti',
  'Angsana',
  'Melati',
  'Seputeh',
  'Damai',
  'Indah',
  'Mutiara',
  'Permai',
  'Kenanga',
  'Harmoni',
  'Bayu',
  'Setia',
  'Anggerik',
  'Delima',
  'Suria',
  'Andaman',
  'Tropika',
  'Jati',
];
const thirds = [
  'Hills',
  'Heights',
  'Residences',
  'Court',
  'Park',
  'Suites',
  'Gardens',
  'Perdana',
  'Avenue',
  'Cove',
  '1',
  '2',
  'Utama',
  'Jaya',
  'Ria',
];
const developers = ['Bayu Bina Bhd', 'Jati Land Sdn Bhd', 'Angsana Development', 'Mutiara Homes', null];

/** The towns of most demo properties: state, area, longitude and latitude in degrees. */
const towns = [
  ['Selangor', 'Petaling Jaya', 101.6067, 3.1073],
  ['Selangor', 'Shah Alam', 101.5183, 3.0733],
  ['Selangor', 'Subang Jaya', 101.5851, 3.0438],
  ['Kuala Lumpur', 'Kuala Lumpur', 101.6869, 3.139],
  ['Johor', 'Johor Bahru', 103.7618, 1.4854],
  ['Perak', 'Ipoh', 101.0901, 4.5975],
  ['Sabah', 'Kota Kinabalu', 116.0735, 5.9804],
  ['Sarawak', 'Kuching', 110.3592, 1.5533],
  ['Negeri Sembilan', 'Seremban', 101.9424, 2.7258],
] as const;

const categoryFrom = {
  rare: categories.flatMap((one) => one.titles),
  usual: categories.flatMap((one) => one.titles).filter((one) => /Apartment|Condo/.test(one.name)),
};

function nameBy(index: number): string {
  const first = firsts[index % firsts.length];
  const second = seconds[(index * 7 + Math.floor(index / firsts.length)) % seconds.length];
  const third = thirds[(index * 11 + Math.floor(index / 80)) % thirds.length];
  return [first, second, third].join(' ');
}

function placeBy(random: SeededRandom) {
  if (random.happens(0.2)) {
    const state = random.pick(malaysia.states);
    const area = random.pick(state.areas);
    return {
      state: state.name,
      area: area.name,
      postcode: random.pick(area.postcodes ?? ['']),
      longitude: null,
      latitude: null,
    };
  }
  const [stateName, areaName, longitude, latitude] = random.pick(towns);
  const area = malaysia.states
    .find((one) => one.name === stateName)
    ?.areas.find((one) => one.name === areaName);
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.08) * 10_000) / 10_000;
  return {
    state: stateName,
    area: areaName,
    postcode: random.pick(area?.postcodes ?? ['']),
    longitude: near(longitude),
    latitude: near(latitude),
  };
}

/** Property masters with plausible names, most of them in the towns of the demo agents. */
export function demoProperties(count: number, random: SeededRandom, createdAt: Date): NewProperty[] {
  const taken = new Set<string>();
  const rows: NewProperty[] = [];
  for (let index = 0; rows.length < count; index++) {
    const name = nameBy(index);
    if (taken.has(nameKey(name))) continue;
    taken.add(nameKey(name));
    const title = random.pick(random.happens(0.7) ? categoryFrom.usual : categoryFrom.rare);
    rows.push({
      id: `property-${String(rows.length + 1).padStart(4, '0')}`,
      name,
      nameKey: nameKey(name),
      title: title.name,
      type: random.pick(title.types),
      tenure: random.pick(tenures),
      developer: random.pick(developers),
      completionYear: random.whole(1988, 2027),
      facilities: facilities.filter(() => random.happens(0.4)),
      country: malaysia.name,
      ...placeBy(random),
      createdAt,
    });
  }
  return rows;
}
