import '#server/config/node-version.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/client.ts';
import { StartError } from '#server/errors/start-error.ts';
import { readCommandLine } from '#server/command-line/read-command-line.ts';
import { onDatabase, runCommand } from '#server/command-line/run-command.ts';
import { describeCommand, recordCommand } from '#server/security-events/operator.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';
import { openStorage } from '#server/storage/open.ts';
import { S3Storage } from '#server/storage/s3.ts';
import { copyToBucket } from './copy.ts';
import { findMissing } from './missing.ts';

const usage = `Usage: npm run storage -- <command>

  copy    copies photos, pictures and feeds from DATA_DIR to the bucket of S3_BUCKET, while servers run;
          what the bucket has already is left out, so it can be repeated
  check   lists the pictures that the database names and that are not in STORAGE, and ends with 1 if
          there are any; --in s3 looks into the bucket, --in folder into DATA_DIR

It works on DATABASE_URL, or else on the embedded database in DATA_DIR, whether the server runs or not.`;

const megabyte = 1024 * 1024;

async function copy(db: Database, config: Config): Promise<void> {
  const { storage, dataDir } = config;
  if (storage.s3 === null) throw new StartError('copy needs S3_BUCKET: the bucket to which it copies.');
  await checkBucket({ dataDir, storage: { ...storage, kind: 's3' } });
  await recordCommand(db, null, describeCommand('storage', ['copy']), new Date());
  await copyToBucket(dataDir, new S3Storage(storage.s3, dataDir), ({ area, copied, bytes, known }) =>
    console.log(`${area}: ${copied} copied (${Math.ceil(bytes / megabyte)} MB), ${known} were there.`),
  );
}

function kindFrom(text: string | undefined, { storage }: Config): Config['storage']['kind'] {
  const kind = text ?? storage.kind;
  if (kind !== 'folder' && kind !== 's3') throw new StartError('--in must be folder or s3.');
  if (kind === 's3' && storage.s3 === null) throw new StartError('--in s3 needs S3_BUCKET.');
  return kind;
}

async function check(db: Database, config: Config, url: string, where: string | undefined): Promise<void> {
  const kind = kindFrom(where, config);
  const { dataDir, storage } = config;
  const looked = { dataDir, storage: { ...storage, kind, fallback: 'none' as const } };
  await checkBucket(looked);
  const client = await db.$client.connect();
  try {
    const missing = await findMissing(client, url, openStorage(looked));
    for (const key of missing) console.log(key);
    console.log(missing.length === 0 ? 'Every picture is there.' : `${missing.length} pictures are missing.`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    client.release();
  }
}

await runCommand(async () => {
  const { command, values } = readCommandLine(process.argv.slice(2), {
    usage,
    options: { in: { type: 'string' } },
    commands: { copy: { needs: [] }, check: { needs: [] } },
  });
  await onDatabase((db, config, url) =>
    command === 'copy' ? copy(db, config) : check(db, config, url, values.in),
  );
});
