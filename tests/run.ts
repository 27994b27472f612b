/**
 * What `npm test` runs: every check and every test, one after the other, on a machine that may have nothing
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#support/chromium.ts';
import { findPostgres } from '#support/postgres.ts';

const bin = join(import.meta.dirname, '..', 'node_modules', '.bin');
const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n▸ ${title}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status === 0;
}

function installDebian(...packages: string[]): boolean {
  if (!isDebianRoot) return false;
  run(`Installing ${packages.join(', ')}`, 'apt-get', 'update', '-qq');
  return run('Installing', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

if (!findChromium() && !installDebian('chromium'))
  run('Downloading a browser', 'playwright', 'install', 'chromium');
if (!findPostgres()) installDebian('postgresql');

const steps: [string, string, ...string[]][] = [
  ['Types', 'tsc', '--build'],
  ['Contract', 'node', 'openapi/generate.ts', '--check'],
  ['Format', 'oxfmt', '--check', 'src', 'sw', 'server', 'openapi', 'tests', 'build.ts', 'vite.config.ts'],
  ['Lint', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'sw', 'server', 'openapi', 'tests'],
  ['Unused code', 'knip'],
  ['Build', 'node', 'build.ts'],
  ['Unit and API tests, on the embedded PostgreSQL', 'vitest', 'run'],
  [
    'API tests, on a PostgreSQL of the system',
    'node',
    'tests/support/postgres.ts',
    'vitest',
    'run',
    '--project',
    'api',
  ],
  ['Journeys in a browser', 'playwright', 'test'],
];

let passed = 0;
let failed = 0;
for (const [title, command, ...args] of steps) {
  if (run(title, command, ...args)) passed++;
  else {
    failed++;
    console.error(`✗ ${title}`);
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
