import { lookup } from 'node:dns/promises';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/db/client.ts';
import { messageForLog } from '#server/errors/error-for-log.ts';
import { makeFolder } from '#server/files/private-folder.ts';
import { StartError } from '#server/errors/start-error.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';

/** The code of a system error: the only part without user data. */
const codeFrom = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? 'unknown');

async function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await makeFolder(dataDir).catch((error: unknown) => {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made (${codeFrom(error)}).`);
  });
  if (!(await stat(dataDir)).isDirectory()) throw new StartError(`DATA_DIR ${dataDir} is not a folder.`);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to (${codeFrom(error)}).`);
  });
}

async function checkHost({ host }: Pick<Config, 'host'>): Promise<void> {
  await lookup(host).catch((error: unknown) => {
    throw new StartError(`HOST ${host} is not an address or name of this machine (${codeFrom(error)}).`);
  });
}

/**
 * Checks the configuration before the database is opened. Throws a StartError that names the invalid
 * variable.
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  await checkHost(config);
  await checkDataDir(config);
  await checkBucket(config);
}

/** The error for an address or port that cannot be listened on. */
export function toListenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix: '' | 'METRICS_' = '',
): StartError {
  const code = codeFrom(error);
  const name = `${prefix}PORT`;
  if (code === 'EADDRINUSE')
    return new StartError(
      `${name} ${port} is in use already: stop the other program, or choose another ${name}.`,
    );
  return new StartError(`The server may not listen on ${prefix}HOST ${host}, ${name} ${port} (${code}).`);
}

/** The error for an external database that cannot be prepared. Other errors are returned unchanged. */
export function toDatabaseError(error: unknown, { databaseUrl }: Pick<Config, 'databaseUrl'>): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (error instanceof StartError || databaseUrl === null || !(cause instanceof Error)) return error;
  if (!('code' in cause) && !isDatabaseUnavailable(error)) return error;
  const errors: Error[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reasons = errors.map((one) => messageForLog(one) ?? `error ${codeFrom(one)}`);
  return new StartError(`The database at DATABASE_URL could not be made ready: ${reasons.join('; ')}`);
}
