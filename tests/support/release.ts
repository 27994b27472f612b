import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Environment variable with the folder of a later version's migrations: all tests then run on the schema of
 * that version.
 */
export const migrationsVariable = 'SENARAI_TEST_MIGRATIONS';

/** What Git prints, or nothing where it fails. */
function git(...args: string[]): string {
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

function installIn(folder: string): void {
  const lock = 'package-lock.json';
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8');
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}

/** Runs `work` in a folder with another version of the program, by its tag or commit, and its packages. */
export async function inVersion<Result>(
  version: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(mkdtempSync(join(tmpdir(), 'senarai-release-')), 'version');
  git('worktree', 'add', '--detach', folder, version);
  try {
    installIn(folder);
    return await work(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}
