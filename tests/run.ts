/**
 * What `npm test` runs, on a machine that may have nothing installed: every check, every test without the
 * built portal but those of operations, and the journeys marked `@core`. `npm test -- --all` runs every test.
 * `npm test -- NAME` runs the tests whose file or title has NAME in it, and no check.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { changeSinceBuild } from '#server/website/fingerprint.ts';
import { calibrate } from '#support/calibration.ts';
import { findChromium, hasHeadlessShell } from '#support/chromium.ts';
import { programAt } from '#support/programs.ts';
import { enginePackages, findFirefox, hasWebKit } from '#support/engines.ts';
import { findPostgres } from '#support/postgres.ts';
import { previousRelease } from '#support/release.ts';
import { ranInPlaywright, ranInVitest, type RanTest } from '#support/reports.ts';
import { type Done, runAlone, runTogether, type Step } from '#support/steps.ts';
import { checks } from './check.ts';

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const runsAll = args.includes('--all');
const name = args
  .filter((arg) => arg !== '--all')
  .join(' ')
  .trim();
const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
/** What the calibration loop takes on the machine for which the aims in minutes were set. */
const aimedAtMs = 730;
const calibration = calibrate();
const began = performance.now();

/**
 * What is tested on the PostgreSQL of the system too, whose version and collation are others than those of
 * the embedded one: everything else asks nothing of a database that could differ.
 */
const onEveryPostgres = [
  // Migrations and an ordinary role as owner.
  'api/migration',
  // Broken connections; base backup and archive, which the embedded one has no programs for.
  'operations/database operations/point-in-time',
  // Search, order and plans: trigrams, collation, how many statements a page takes.
  'api/listing-search api/listing-similar api/listings api/properties api/agents api/agent-status',
  'api/query-counts',
  // Locks, and writes at the same time.
  'api/drafts api/draft-replays api/draft-list api/draft-deletion',
  'api/publish api/listing-drafts api/listing-status api/listing-status-many api/property-requests',
  'api/photos api/photo-uploads api/sign-in api/sign-in-throttling api/sessions',
  'api/push-reminders',
].flatMap((names) => names.split(' ').map((name) => `tests/${name}.test.ts`));

function install(title: string, ...command: [string, ...string[]]): boolean {
  console.log(`\n▸ ${title}`);
  const [program, ...args] = command;
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function installDebian(...packages: string[]): boolean {
  if (!isDebianRoot) return false;
  install('Reading the list of packages', 'apt-get', 'update', '-qq');
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  return install(`Installing ${packages.join(', ')}`, 'apt-get', ...options, ...packages);
}

if (!findChromium() && !installDebian('chromium'))
  install('Downloading a browser', join(root, 'node_modules/.bin/playwright'), 'install', 'chromium');
if (!hasHeadlessShell()) installDebian('chromium-headless-shell');
if (runsAll && !findPostgres()) installDebian('postgresql');
if (runsAll && !programAt('pgbouncer')) installDebian('pgbouncer');
if (runsAll && !programAt('haproxy')) installDebian('haproxy');
if (runsAll && !programAt('promtool')) installDebian('prometheus');
if (!findFirefox()) installDebian(...enginePackages.firefox);
if (!hasWebKit()) installDebian(...enginePackages.webkit);

const release = previousRelease();

/** What this machine cannot run, and why: said at the end, so that a green run does not hide it. */
const left = [
  ...(findFirefox() ? [] : ['Journeys in Firefox: it is not here, and Debian’s firefox-esr not to be had']),
  ...(hasWebKit()
    ? []
    : [`Journeys in WebKit: they need Debian’s ${enginePackages.webkit.join(', ')}, which are not here`]),
  ...(programAt('pgbouncer') ? [] : ['API tests behind PgBouncer: Debian’s pgbouncer is not here']),
  ...['nginx', 'haproxy', 'systemd-analyze', 'openssl']
    .filter((program) => !programAt(program))
    .map((program) => `Examples for operators: ${program} is not here to read them`),
  ...(programAt('promtool') ? [] : ['Alerts: promtool of Debian’s prometheus is not here']),
  ...(release === undefined ? ['API tests of the release before, on this schema: there is none'] : []),
];

/** Programs that the tests start read the compiled form of their modules. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled');

const reports = mkdtempSync(join(tmpdir(), 'senarai-reports-'));
const toReport = (name: string) => join(reports, `${name}.json`);

const step = (title: string, command: string, ...args: string[]): Step => ({
  title,
  command: [...command.split(' '), ...args],
});
const vitest = (title: string, report: string, command = 'vitest', ...args: string[]): Step =>
  step(
    title,
    `${command} run --reporter=default --reporter=json`,
    `--outputFile.json=${toReport(report)}`,
    ...args,
  );
const playwright = (...args: string[]): Step => ({
  ...step('Journeys and faults in the browsers', 'playwright test --reporter=list,json', ...args),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: toReport('browser') },
});
const build = step('Build', 'node build.ts');

const buildAndCheck = () => runTogether([build, ...checks]);
const withoutPortal = (...args: string[]) =>
  runAlone(
    vitest('Unit, component and API tests, on the embedded PostgreSQL', 'embedded', 'vitest', ...args),
  );

/** What a change needs before it is committed. Whole processes, their storage and backup are in the other tier. */
const quickTier = [
  buildAndCheck,
  () => withoutPortal('--exclude=tests/operations/**'),
  () => runAlone(playwright('--grep', '@core')),
];

/** Every check and every test. */
const everything = [
  buildAndCheck,
  () => withoutPortal(),
  () =>
    runAlone(
      vitest(
        'API tests of what a PostgreSQL decides, on that of the system',
        'system',
        'node tests/support/postgres.ts vitest',
        '--project=api',
        ...onEveryPostgres,
      ),
    ),
  ...(release === undefined
    ? []
    : [() => runAlone(step(`API tests of ${release} on this schema`, 'node tests/previous-release.ts'))]),
  () => runAlone(playwright()),
];

/** The test files with `name` in their path, or else those in whose text it stands. */
function filesFor(name: string): { files: string[]; isPath: boolean } {
  const all = globSync(['{src,sw}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/**/*.spec.ts'], {
    cwd: root,
  });
  const wanted = name.toLowerCase();
  const byPath = all.filter((path) => path.toLowerCase().includes(wanted));
  if (byPath.length > 0) return { files: byPath, isPath: true };
  const byText = all.filter((path) => readFileSync(join(root, path), 'utf8').toLowerCase().includes(wanted));
  return { files: byText, isPath: false };
}

async function onlyNamed(name: string): Promise<Done[]> {
  const { files, isPath } = filesFor(name);
  // A title that is put together while the tests are read stands in no file: then every file is asked.
  const inEvery = files.length === 0;
  const title = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const inVitest = files.filter((path) => path.includes('.test.'));
  const inBrowser = files.filter((path) => path.endsWith('.spec.ts'));
  const steps: (() => Promise<Done>)[] = [];
  if (inEvery || inVitest.length > 0) {
    const titled = isPath ? [] : ['-t', title];
    steps.push(() =>
      runAlone(
        vitest('Unit and API tests', 'embedded', 'vitest', '--passWithNoTests', ...titled, ...inVitest),
      ),
    );
  }
  if (inEvery || inBrowser.length > 0) {
    if ((await changeSinceBuild(root, join(root, 'dist'))) !== null) steps.push(() => runAlone(build));
    const titled = isPath ? [] : ['-g', title];
    steps.push(() => runAlone(playwright('--pass-with-no-tests', ...titled, ...inBrowser)));
  }
  return inTurn(steps);
}

async function inTurn(tasks: readonly (() => Promise<Done | Done[]>)[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const task of tasks) done.push(...[await task()].flat());
  return done;
}

const done = await (name === '' ? inTurn(runsAll ? everything : quickTier) : onlyNamed(name));
const tests: RanTest[] = [
  ...ranInVitest(toReport('embedded')),
  ...ranInVitest(toReport('system')),
  ...ranInPlaywright(toReport('browser')),
];
rmSync(reports, { recursive: true, force: true });

/** The first lines of a failure, without colours. */
const firstLines = (failure: string) => stripVTControlCharacters(failure).split('\n').slice(0, 8).join('\n');
const line = (seconds: number, title: string) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
console.log('\nThe ten slowest tests:');
for (const { seconds, title } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  line(seconds, title);
const failedTests = tests.filter(({ failure }) => failure !== undefined);
if (failedTests.length > 0) console.log('\nThe failed tests:');
for (const { seconds, title, failure } of failedTests.slice(0, 30)) {
  line(seconds, title);
  console.log(firstLines(failure ?? '').replaceAll(/^/gm, '             '));
}
console.log('\nThe steps:');
for (const { seconds, title, isPassed } of done) line(seconds, `${isPassed ? '✓' : '✗'} ${title}`);
for (const what of left) console.log(`      –    not run. ${what}`);
const failed = done.filter(({ isPassed }) => !isPassed).length;
const passed = done.length - failed;
line(
  (performance.now() - began) / 1000,
  `in all: ${tests.length} tests, ${passed} steps passed, ${failed} failed`,
);
const slowness = (calibration / aimedAtMs).toFixed(2);
console.log(
  `The calibration loop takes ${Math.round(calibration)} ms here: ${slowness} times what it takes where "npm test" aims at 10 minutes and all tests at 30.`,
);
if (tests.length === 0)
  console.error(name === '' ? 'No test ran.' : `No test has "${name}" in its file or title.`);
process.exit(failed === 0 && tests.length > 0 ? 0 : 1);
