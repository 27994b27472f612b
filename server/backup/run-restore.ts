import '#server/config/node-version.ts';
import { configFrom, type Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { runCommand } from '#server/command-line/run-command.ts';
import { makeFolder } from '#server/files/private-folder.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';
import { openStorage } from '#server/storage/open.ts';
import {
  clearFolder,
  contentsFrom,
  toFileError,
  folderFrom,
  reportMissing,
  requireEmptyFolder,
} from './command.ts';
import {
  onEmptyDatabase,
  removeRestored,
  requireEmptyStorage,
  restoreDatabase,
  restoreFiles,
} from './restore.ts';
import { verifyBackup, type VerifiedBackup } from './verify.ts';

const usage = `Usage: npm run restore -- FOLDER

Reads the backup in FOLDER into an empty DATA_DIR or bucket, and into the empty database at DATABASE_URL or
else the embedded one. It ends with 0 only if all of the backup is there; otherwise nothing of it is.`;

async function restoreDatabaseOf(config: Config, backup: VerifiedBackup): Promise<void> {
  const database = await openDatabase(config);
  try {
    await restoreDatabase(database.url, backup);
  } finally {
    await database.release();
  }
}

/** The files come first: a database that names a picture is never without it. */
async function restoreAll(config: Config, backup: VerifiedBackup): Promise<void> {
  const { dataDir } = config;
  const storage = openStorage(config);
  await requireEmptyStorage(storage);
  try {
    await makeFolder(dataDir);
    await restoreFiles(storage, dataDir, backup);
    await restoreDatabaseOf(config, backup);
  } catch (error) {
    await removeRestored(storage, backup).catch(() => undefined);
    await clearFolder(dataDir);
    throw toFileError(error, 'The backup could not be restored');
  }
}

await runCommand(async () => {
  const folder = folderFrom(process.argv.slice(2), process.env, usage);
  const config = configFrom(process.env);
  const { dataDir, databaseUrl } = config;
  await requireEmptyFolder(dataDir, `DATA_DIR ${dataDir} is not empty: set DATA_DIR to a new folder.`);
  if (databaseUrl !== null) await onEmptyDatabase(databaseUrl, () => Promise.resolve());
  await checkBucket(config);
  const backup = await verifyBackup(folder);
  await restoreAll(config, backup);
  const { manifest } = backup;
  console.log(`Restored ${contentsFrom(manifest)}, as they were at ${manifest.madeAt}.`);
  reportMissing(manifest);
});
