import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const clone = mkdtempSync(join(tmpdir(), 'senarai-clone-'));
const write = (path: string, text: string) => writeFileSync(join(clone, path), text);

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<'start', string>;
};
const [, ...startArguments] = scripts.start.split(' ');

/** Starts the portal of the clone as `npm start` does, and answers what it said. */
function start(env: Record<string, string> = {}): string {
  const { stdout, stderr } = spawnSync(process.execPath, startArguments, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return stdout + stderr;
}

describe('npm start', () => {
  beforeAll(() => {
    for (const path of [
      'package.json',
      'server/start.ts',
      'server/errors',
      'server/config',
      'server/website/fingerprint.ts',
      'src/domain',
      'openapi',
    ])
      cpSync(join(root, path), join(clone, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    write('index.html', '<!doctype html>');
    write('server/main.ts', `console.log('serving');`);
    write(
      'build.ts',
      `import { mkdirSync } from 'node:fs';
       import { recordBuild } from './server/website/fingerprint.ts';
       if (process.env.BROKEN) process.exit(1);
       mkdirSync('dist', { recursive: true });
       await recordBuild(import.meta.dirname, 'dist');
       console.log('built');`,
    );
    mkdirSync(join(clone, 'src/ui'));
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  test('builds what was never built, and then only serves it', () => {
    expect(start()).toBe('Building the portal; this takes a moment.\nbuilt\nserving\n');
    expect(start()).toBe('serving\n');
  });

  test('does not build again because files are younger than the build, as after a checkout', () => {
    utimesSync(join(clone, 'index.html'), new Date(), new Date(Date.now() + 60_000));
    expect(start()).toBe('serving\n');
  });

  test('builds again when a source has changed, and says so', () => {
    write('src/ui/new.ts', 'export const answer = 42;');
    expect(start()).toBe(
      'The sources have changed since the portal was built. Building it again; this takes a moment.\nbuilt\nserving\n',
    );
    write('src/ui/new.test.ts', '');
    expect(start()).toBe('serving\n');
  });

  test('builds again when a setting of the page has changed, and says so', () => {
    const named = { PRODUCT_NAME: 'Senarai Dua' };
    expect(start(named)).toBe(
      'The settings of the page have changed since the portal was built. Building it again; this takes a moment.\nbuilt\nserving\n',
    );
    expect(start({ ...named, PORT: '9999' })).toBe('serving\n');
  });

  const builtAgain =
    'The settings of the page have changed since the portal was built. Building it again; this takes a moment.\nbuilt\nserving\n';

  test('reads the settings of .env, where the environment has no others', () => {
    write('.env', '# Of this machine\nPRODUCT_NAME="Senarai Tiga" # quoted\nPORT=9999\n');
    expect(start()).toBe(builtAgain);
    expect(start({ PRODUCT_NAME: 'Senarai Tiga' })).toBe('serving\n');
    expect(start({ PRODUCT_NAME: 'Senarai Empat' })).toBe(builtAgain);
    write('.env', 'OUTDATED_IN_DAYS=soon');
    expect(start()).toBe('OUTDATED_IN_DAYS must be a whole number of days, from 1 to 3650.\n');
    rmSync(join(clone, '.env'));
    expect(start()).toBe(builtAgain);
  });

  test('does not start where .env is there and cannot be read', () => {
    mkdirSync(join(clone, '.env'));
    expect(start()).toMatch(/^The file \.env cannot be read \(\w+\)\.\n$/);
    rmSync(join(clone, '.env'), { recursive: true });
  });

  test('does not start with a bad setting, nor where nothing could be built', () => {
    expect(start({ OUTDATED_IN_DAYS: 'soon' })).toContain('OUTDATED_IN_DAYS');
    rmSync(join(clone, 'dist'), { recursive: true });
    expect(start({ BROKEN: '1' })).toBe(
      'Building the portal; this takes a moment.\nThe portal could not be built.\n',
    );
  });
});
