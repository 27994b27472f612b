/** Deletes all snapshots of the schema but the newest: the next migration is compared with no other. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const meta = join(import.meta.dirname, 'migrations/meta');
const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).toSorted();
for (const name of snapshots.slice(0, -1)) await rm(join(meta, name));
