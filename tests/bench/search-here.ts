/**
 * What it costs a device to search 10,000 listings of an agent, in milliseconds of one thread: to make the keys of
 * the rows, which is done in pieces when the palette opens or the rows are read, then the first search of a process
 * and the median of later ones. `node tests/bench/search-here.ts FOLDER` measures in turns with another working
 * tree. Each turn is a process of its own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { outdatedSummary } from '#support/listing-summary.ts';

const count = 10_000;
const turns = 5;
const timesEach = 25;
const here = resolve(import.meta.dirname, '../..');
const searches = ['c-19-11', 'kiara', 'tan mei ling 4711', 'RM 350,000', 'qqqq'];

/** Remarks as they are written: every second one has other characters than those of ASCII. */
const remarks = [
  'Bright unit with an unblocked view of the hills. Keys with me. '.repeat(4),
  'Bright unit – 1,200 sq ft.\n• Owner’s own unit ✨ 采光好，近地铁。 Keys with me. '.repeat(3),
];

const listings = (): ListingSummary[] =>
  Array.from({ length: count }, (_, nth) => ({
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
      remarks: remarks[nth % 2] ?? '',
    },
  }));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of this process: the values of one turn, in ms. */
async function measure(folder: string): Promise<Record<string, number>> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'src', file)).href);
  const { isWanted, usualList } = (await load(
    'domain/listing-search.ts',
  )) as typeof import('#domain/search/listing-search.ts');
  const rows = listings();
  const timed = (search: string) => {
    const startedAt = performance.now();
    rows.filter((listing) => isWanted(listing, { ...usualList, search }, Date.now()));
    return performance.now() - startedAt;
  };
  const values: Record<string, number> = {};
  const pieces = 'browser/in-pieces.ts';
  if (existsSync(join(folder, 'src', pieces))) {
    const { eachInPieces } = (await load(pieces)) as typeof import('#browser/in-pieces.ts');
    const { keyOfSummary } = (await load(
      'domain/searched-records.ts',
    )) as typeof import('#domain/search/searched-records.ts');
    const startedAt = performance.now();
    await eachInPieces(rows, keyOfSummary);
    values['keys, in pieces'] = performance.now() - startedAt;
  }
  values['first search'] = timed('c1911');
  for (const search of searches)
    values[search] = median(Array.from({ length: timesEach }, () => timed(search)));
  return values;
}

const [only] = process.argv.slice(2).filter((word) => word.startsWith('--only='));
if (only) {
  console.log(JSON.stringify(await measure(only.slice('--only='.length))));
} else {
  const folders = [here, ...process.argv.slice(2).map((folder) => resolve(folder))];
  const measured = folders.map((): Record<string, number>[] => []);
  for (let turn = 0; turn < turns; turn++)
    folders.forEach((folder, nth) => {
      const printed = execFileSync(process.execPath, [import.meta.filename, `--only=${folder}`], {
        encoding: 'utf8',
      });
      measured[nth]!.push(JSON.parse(printed) as Record<string, number>);
    });
  console.log(folders.join('  '));
  for (const name of Object.keys(measured[0]![0]!)) {
    const values = measured.map((ofTree) =>
      median(ofTree.map((one) => one[name] ?? NaN))
        .toFixed(1)
        .padStart(8),
    );
    console.log(name.padEnd(20), ...values);
  }
}
