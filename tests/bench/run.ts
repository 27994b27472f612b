/**
 * The benchmarks of `npm run bench`, compared with the last run. Parts are chosen by name (`npm run bench --
 * queue`); the default is `screens`.
 * - `screens`: the first minutes of an agent on a cheap phone with Slow 4G, in turns with the plain portal,
 *   which has the same libraries and almost no product.
 * - `queue`: the outbox, 500 drafts to send and the cost of one autosave.
 * - `scroll`: My Properties with 10,000 listings.
 * - `paste`: a pasted message, read and filled in on the phone.
 * - `photos`: 20 photos of 3 MB, added to a listing on the phone.
 * - `share`: the picture card of a listing, drawn on the phone.
 * - `brochure`: the brochure of a listing, made on the phone.
 * - `lists`: the server with 1,000,000 listings, on a database of its own.
 * - `groups`: the list of groups and a group's listings with 100,000 shared listings.
 * - `server`: requests a second, compared with bare Fastify and pg.
 * - `posting`: 1,000 listings on a sandbox platform.
 * - `imports`: a Kyero feed of 50,000 listings.
 * `RUNS` sets the number of runs. `BEFORE=FOLDER` measures `screens`, `paste`, `photos`, `share` and `brochure` in
 * turns on the built portal of another working tree, too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBackend } from '#support/backend.ts';
import { calibrate } from '#support/calibration.ts';
import { measureBrochure } from './brochure.ts';
import { measureGroups } from './groups.ts';
import { measureImports } from './imports.ts';
import { measureLists } from './lists.ts';
import { PlainPortal, plainInstalled } from './plain-portal.ts';
import { measurePaste } from './paste.ts';
import { measurePhotos } from './photos.ts';
import { measurePosting } from './posting.ts';
import { measureQueue } from './queue.ts';
import { measureScreens } from './screens.ts';
import { measureScroll } from './scroll.ts';
import { measureServer } from './server.ts';
import { measureShareCard } from './share-card.ts';

const runs = Number(process.env.RUNS ?? 5);
const lastFile = join(import.meta.dirname, 'last.json');

const parts: Record<string, (url: string) => Promise<Record<string, number>>> = {
  screens: measureScreens,
  queue: measureQueue,
  scroll: measureScroll,
  paste: measurePaste,
  photos: measurePhotos,
  share: measureShareCard,
  brochure: measureBrochure,
  lists: measureLists,
  groups: measureGroups,
  server: measureServer,
  posting: measurePosting,
  imports: measureImports,
};
/** The parts that measure the portal alone, whichever server it is from. */
const partsBefore: typeof parts = {
  screens: measureScreens,
  paste: measurePaste,
  photos: measurePhotos,
  share: measureShareCard,
  brochure: measureBrochure,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['screens'];
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')} among the parts: ${Object.keys(parts).join(', ')}.`);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const mediansFrom = (measured: Record<string, number>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(measured[0] ?? {}).map((name) => [
      name,
      Math.round(median(measured.map((one) => one[name]!))),
    ]),
  );

const calibration = calibrate();
const backend = await startBackend();
const wantedBefore = process.env.BEFORE ? wanted.filter((name) => partsBefore[name]) : [];
const before = wantedBefore.length > 0 ? await startBackend({}, resolve(process.env.BEFORE!)) : null;
const plain = wanted.includes('screens') ? new PlainPortal() : null;
const plainUrl = await plain?.start();
const measured: Record<string, number>[] = [];
const measuredPlain: Record<string, number>[] = [];
const measuredBefore: Record<string, number>[] = [];
for (let run = 1; run <= runs; run++) {
  const one: Record<string, number> = {};
  for (const name of wanted) Object.assign(one, await parts[name]!(backend.url));
  measured.push(one);
  if (plainUrl !== undefined) measuredPlain.push(await measureScreens(plainUrl, plainInstalled));
  const oneBefore: Record<string, number> = {};
  for (const name of wantedBefore) Object.assign(oneBefore, await partsBefore[name]!(before!.url));
  measuredBefore.push(oneBefore);
  console.log(`run ${run} of ${runs}`);
}
await backend.remove();
await plain?.remove();
await before?.remove();

interface Report {
  calibration: number;
  medians: Record<string, number>;
  plain?: Record<string, number>;
}
const last = existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as Report) : null;
const medians = mediansFrom(measured);
const plainMedians = mediansFrom(measuredPlain);
const beforeMedians = mediansFrom(measuredBefore);
const ratio = (value: number, to: number | undefined) => (to ? (value / to).toFixed(2) : '–');

console.log(
  `\n| median of ${runs} | here | plain portal | × plain | before | × before | × calibration (${Math.round(calibration)} ms) | × last run |\n|---|---:|---:|---:|---:|---:|---:|---:|`,
);
for (const [name, value] of Object.entries(medians)) {
  const then = last?.medians[name];
  const isTime = !/(bytes|count)$/.test(name);
  const scale = isTime ? calibration / (last?.calibration ?? calibration) : 1;
  const cells = [
    `${name}${isTime ? ', ms' : ''}`,
    value,
    plainMedians[name] ?? '–',
    ratio(value, plainMedians[name]),
    beforeMedians[name] ?? '–',
    ratio(value, beforeMedians[name]),
    isTime ? ratio(value, calibration) : '–',
    ratio(value, then && then * scale),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
const report: Report = {
  calibration: Math.round(calibration),
  medians: { ...last?.medians, ...medians },
  plain: { ...last?.plain, ...plainMedians },
};
writeFileSync(lastFile, `${JSON.stringify(report, null, 2)}\n`);
