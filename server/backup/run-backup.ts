import '#server/config/node-version.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';
import { openStorage } from '#server/storage/open.ts';
import {
  clearFolder,
  contentsFrom,
  toFileError,
  folderFrom,
  refuseWithinFiles,
  reportMissing,
  requireEmptyFolder,
} from './command.ts';
import { recordBackup } from './record.ts';
import { writeBackup } from './write.ts';

const usage = `Usage: npm run backup -- FOLDER

Writes the database and the pictures into a new folder, while servers run or not. It works on DATABASE_URL,
or else on the embedded database in DATA_DIR, which records that it was made. It ends with 0 only if all is in the backup.`;

await runCommand(async () => {
  const folder = folderFrom(process.argv.slice(2), process.env, usage);
  await requireEmptyFolder(folder, `${folder} is not empty: name a new folder.`);
  await onDatabase(async (db, config, url) => {
    refuseWithinFiles(folder, config.dataDir);
    await checkBucket(config);
    await recordBackup(db, folder);
    try {
      await makePrivateFolder(folder);
      const manifest = await writeBackup(url, openStorage(config), folder);
      console.log(`The backup in ${folder} has ${contentsFrom(manifest)}.`);
      reportMissing(manifest);
    } catch (error) {
      await clearFolder(folder);
      throw toFileError(error, 'The backup could not be written');
    }
  });
});
