/**
 * Runs the API tests of the release before this version on the schema of this version: while servers are
 * upgraded one by one, both versions run on it. Does nothing where there is no release before.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, migrationsVariable, previousRelease } from '#support/release.ts';

const root = join(import.meta.dirname, '..');

/** What reads and writes the tables. Tests that start a server are left out: it refuses a newer schema. */
const files = [
  'drafts draft-rules draft-replays draft-list draft-deletion publish publish-rules listing-drafts',
  'listing-search listing-similar listing-status listing-status-many listings properties lookups',
  'groups group-listings group-offers group-choice agents agent-status sign-in sign-on sessions',
  'photos photo-uploads photo-storage push push-reminders contact card-visits platform-logs feeds',
  'imports import-runs import-requests posting posting-requests orders payments order-checks',
]
  .flatMap((names) => names.split(' '))
  .map((name) => `tests/api/${name}.test.ts`);

function installIn(folder: string): void {
  const lock = 'package-lock.json';
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(root, lock), 'utf8');
  if (isSame) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}

function runTestsOf(tag: string): number {
  const folder = join(mkdtempSync(join(tmpdir(), 'senarai-release-')), tag);
  git('worktree', 'add', '--detach', folder, tag);
  try {
    installIn(folder);
    const { status } = spawnSync(
      join(folder, 'node_modules/.bin/vitest'),
      ['run', '--project=api', ...files.filter((file) => existsSync(join(folder, file)))],
      {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, [migrationsVariable]: join(root, 'server/db/migrations') },
      },
    );
    return status ?? 1;
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const tag = previousRelease();
  process.exit(tag === undefined ? 0 : runTestsOf(tag));
}
