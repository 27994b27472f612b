/**
 * The benchmarks of `npm run bench`, compared with the last run. Parts are chosen by name (`npm run bench --
 * queue`); the default is `screens`.
 * - `screens`: the first minutes of an agent on a cheap phone with Slow 4G.
 * - `queue`: the outbox, 500 drafts to send and the cost of one autosave.
 * - `scroll`: My Properties with 10,000 listings.
 * - `lists`: the server with 1,000,000 listings, on a database of its own.
 * - `groups`: the list of groups and a group's listings with 100,000 shared listings.
 * - `server`: requests a second, compared with bare Fastify and pg.
 * - `posting`: 1,000 listings on a sandbox platform.
 * - `imports`: a Kyero feed of 50,000 listings.
 * `RUNS` sets the number of runs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '#support/backend.ts';
import { demoPassword, installed } from '#support/portal.ts';
import { Phone, offlineAfter, paintAndBlocking, readyAfter, typeInto } from './phone.ts';
import { measureGroups } from './groups.ts';
import { measureImports } from './imports.ts';
import { measureLists } from './lists.ts';
import { measurePosting } from './posting.ts';
import { measureQueue } from './queue.ts';
import { measureScroll } from './scroll.ts';
import { measureServer } from './server.ts';

const runs = Number(process.env.RUNS ?? 5);
const lastFile = join(import.meta.dirname, 'last.json');

const signInButton = 'button[type="submit"]';
const dashboard = 'main dl dd';
const draftForm = 'input[name="name"]';
const remarks = 'textarea[name="remarks"]';

/** The measurements of one phone, in ms or bytes. */
async function measureScreens(url: string): Promise<Record<string, number>> {
  const phone = new Phone();
  const first = await phone.visit({ offline: false }, async (page, context, worker) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const types = new Map<string, string>();
    const bytes: Record<string, number> = { Script: 0, Stylesheet: 0 };
    let isCounting = true;
    devtools.on(
      'Network.responseReceived',
      ({ requestId, type }) => isCounting && types.set(requestId, type),
    );
    devtools.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) =>
        (bytes[types.get(requestId) ?? ''] = (bytes[types.get(requestId) ?? ''] ?? 0) + encodedDataLength),
    );
    await page.goto(url);
    const ready = await readyAfter(page, signInButton);
    isCounting = false;
    const offline = offlineAfter(page);
    const { firstPaint, blocking } = await paintAndBlocking(page);
    await page.getByLabel('User name / Email address').fill('aisyah');
    await page.getByLabel('Password').fill(demoPassword);
    const pressed = await page.evaluate(() => performance.now());
    await page.locator(signInButton).click();
    const arrived = await readyAfter(page, dashboard);
    const readyOffline = await offline;
    const { requests, bytes: fetched } = worker;
    await installed(page);
    return {
      'sign-in script, bytes': bytes['Script']!,
      'sign-in style, bytes': bytes['Stylesheet']!,
      'sign-in first paint': firstPaint,
      'sign-in ready': ready,
      'sign-in blocking': blocking,
      'dashboard after the click': arrived - pressed,
      'ready for offline, after first paint': readyOffline - firstPaint,
      'ready for offline, requests of the worker, count': requests,
      'ready for offline, bytes': fetched,
    };
  });
  const second = await phone.visit({ offline: false }, async (page) => {
    await page.goto(url);
    const ready = await readyAfter(page, dashboard);
    const { blocking } = await paintAndBlocking(page);
    await page.goto(`${url}/master`);
    return {
      'second visit, dashboard ready': ready,
      'second visit, blocking': blocking,
      'second visit, draft form ready': await readyAfter(page, draftForm),
    };
  });
  const offline = await phone.visit({ offline: true }, async (page, context) => {
    await page.goto(`${url}/master`);
    const ready = await readyAfter(page, draftForm);
    const { blocking } = await paintAndBlocking(page);
    const inRequest = await typeInto(page, context, draftForm);
    await page.goto(`${url}/properties/form/new?step=owner`);
    await readyAfter(page, remarks);
    const inListing = await typeInto(page, context, remarks);
    await page.goto(`${url}/robots.txt`);
    await page.setContent('<input>');
    const inBare = await typeInto(page, context, 'input');
    return {
      'offline start, draft form ready': ready,
      'offline start, blocking': blocking,
      'key press to paint, p95': inRequest.paint,
      'key press to paint in the listing form, p95': inListing.paint,
      'key press to paint in a bare field of an empty page, p95': inBare.paint,
      'work of a key': inRequest.work,
      'work of a key in the listing form': inListing.work,
      'work of a key in a bare field of an empty page': inBare.work,
    };
  });
  phone.dispose();
  return { ...first, ...second, ...offline };
}

/** Milliseconds for a fixed amount of arithmetic, to compare machines. */
function calibrate(): number {
  const start = performance.now();
  let x = 1;
  for (let i = 0; i < 50_000_000; i++) x = (x * 16_807) % 2_147_483_647;
  return x > 0 ? performance.now() - start : 0;
}

const parts: Record<string, (url: string) => Promise<Record<string, number>>> = {
  screens: measureScreens,
  queue: measureQueue,
  scroll: measureScroll,
  lists: measureLists,
  groups: measureGroups,
  server: measureServer,
  posting: measurePosting,
  imports: measureImports,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['screens'];
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')} among the parts: ${Object.keys(parts).join(', ')}.`);

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const calibration = calibrate();
const backend = await startBackend();
const measured: Record<string, number>[] = [];
for (let run = 1; run <= runs; run++) {
  const one: Record<string, number> = {};
  for (const name of wanted) Object.assign(one, await parts[name]!(backend.url));
  measured.push(one);
  console.log(`run ${run} of ${runs}`);
}
await backend.remove();

interface Report {
  calibration: number;
  medians: Record<string, number>;
}
const last = existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as Report) : null;
const medians = Object.fromEntries(
  Object.keys(measured[0]!).map((name) => [name, Math.round(median(measured.map((one) => one[name]!)))]),
);

console.log(
  `\n| median of ${runs} | here | × calibration (${Math.round(calibration)} ms) | × last run |\n|---|---:|---:|---:|`,
);
for (const [name, value] of Object.entries(medians)) {
  const before = last?.medians[name];
  const isTime = !/(bytes|count)$/.test(name);
  const scale = !isTime ? 1 : calibration / (last?.calibration ?? calibration);
  const ratio = before ? (value / before / scale).toFixed(2) : '–';
  console.log(
    `| ${name}${isTime ? ', ms' : ''} | ${value} | ${isTime ? (value / calibration).toFixed(2) : '–'} | ${ratio} |`,
  );
}
writeFileSync(
  lastFile,
  `${JSON.stringify({ calibration: Math.round(calibration), medians: { ...last?.medians, ...medians } } satisfies Report, null, 2)}\n`,
);
