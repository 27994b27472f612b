/**
 * What it costs a device to search 10,000 listings of an agent, in milliseconds of this thread: the first search of a
 * process, which makes the keys of the rows, and the median of later ones. `node tests/bench/search-here.ts`.
 */
import { isWanted, usualList } from '#domain/listing-search.ts';
import { outdatedSummary } from '#support/listing-summary.ts';

const count = 10_000;
const timesEach = 25;

const listings = Array.from({ length: count }, (_, nth) => ({
  ...outdatedSummary,
  _id: `listing-${nth}`,
  name: `Residensi Kiara ${nth % 400}`,
  priceSen: 30_000_000 + nth * 10_000,
  searched: {
    unitNo: `${'ABCD'.charAt(nth % 4)}-${nth % 40}-${nth % 13}`,
    street: `Jalan Kiara ${nth % 90}`,
    postcode: '50480',
    ownerName: `Tan Mei Ling ${nth}`,
    ownerPhone: `+6012${3_000_000 + nth}`,
    remarks: 'Bright unit with an unblocked view of the hills. Keys with me. '.repeat(4),
  },
}));

/** The duration of one search, in ms, and how many it found. */
function timed(search: string): { ms: number; found: number } {
  const startedAt = performance.now();
  const found = listings.filter((listing) => isWanted(listing, { ...usualList, search }, Date.now())).length;
  return { ms: performance.now() - startedAt, found };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

console.log(`first: ${timed('c1911').ms.toFixed(0)} ms`);
for (const search of ['c-19-11', 'kiara', 'tan mei ling 4711', 'RM 350,000', 'qqqq']) {
  const times = Array.from({ length: timesEach }, () => timed(search));
  console.log(`${search}: ${median(times.map(({ ms }) => ms)).toFixed(1)} ms, ${times[0]?.found} found`);
}
