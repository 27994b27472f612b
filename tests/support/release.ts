import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Environment variable with the folder of a later version's migrations: all tests then run on the schema of
 * that version.
 */
export const migrationsVariable = 'SENARAI_TEST_MIGRATIONS';

/** What Git prints, or nothing where it fails. */
export function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The tag of the newest release before this version, or undefined. */
export function previousRelease(): string | undefined {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')
    .split('\n')
    .find((tag) => tag !== '' && tag.localeCompare(`v${version}`, 'en', { numeric: true }) < 0);
}
