/**
 * Runs the API tests of the release before this version on the schema of this version: while servers are
 * upgraded one by one, both versions run on it. Does nothing where there is no release before.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inVersion, migrationsVariable, previousRelease } from '#support/release.ts';

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

const runTestsOf = (tag: string) =>
  inVersion(tag, (folder) => {
    const { status } = spawnSync(
      join(folder, 'node_modules/.bin/vitest'),
      ['run', '--project=api', ...files.filter((file) => existsSync(join(folder, file)))],
      {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, [migrationsVariable]: join(root, 'server/db/migrations') },
      },
    );
    return Promise.resolve(status ?? 1);
  });

if (import.meta.main) {
  const tag = previousRelease();
  process.exit(tag === undefined ? 0 : await runTestsOf(tag));
}
