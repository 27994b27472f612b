import { lookup } from 'node:dns/promises';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { isDatabaseUnavailable } from '#server/db/client.ts';
import { messageForLog } from '#server/errors/error-for-log.ts';
import { makeFolder } from '#server/files/private-folder.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { checkBucket } from '#server/storage/check-bucket.ts';

/** The code of a system error: the only part without user data. */
const codeOf = (fault: unknown) => String((fault as NodeJS.ErrnoException).code ?? 'unknown');

async function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  await makeFolder(dataDir).catch((fault: unknown) => {
    throw new StartFault(`DATA_DIR ${dataDir} cannot be made (${codeOf(fault)}).`);
  });
  if (!(await stat(dataDir)).isDirectory()) throw new StartFault(`DATA_DIR ${dataDir} is not a folder.`);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((fault: unknown) => {
    throw new StartFault(`DATA_DIR ${dataDir} cannot be written to (${codeOf(fault)}).`);
  });
}

async function checkHost({ host }: Pick<Config, 'host'>): Promise<void> {
  await lookup(host).catch((fault: unknown) => {
    throw new StartFault(`HOST ${host} is not an address or name of this machine (${codeOf(fault)}).`);
  });
}

/**
 * Checks the configuration before the database is opened. Throws a StartFault that names the invalid
 * variable.
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  await checkHost(config);
  await checkDataDir(config);
  await checkBucket(config);
}

/** The error for an address or port that cannot be listened on. */
export function listenFault(
  fault: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix: '' | 'METRICS_' = '',
): StartFault {
  const code = codeOf(fault);
  const name = `${prefix}PORT`;
  if (code === 'EADDRINUSE')
    return new StartFault(
      `${name} ${port} is in use already: stop the other program, or choose another ${name}.`,
    );
  return new StartFault(`The server may not listen on ${prefix}HOST ${host}, ${name} ${port} (${code}).`);
}

/** The error for an external database that cannot be prepared. Other errors are returned unchanged. */
export function databaseFault(fault: unknown, { databaseUrl }: Pick<Config, 'databaseUrl'>): unknown {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (fault instanceof StartFault || databaseUrl === null || !(cause instanceof Error)) return fault;
  if (!('code' in cause) && !isDatabaseUnavailable(fault)) return fault;
  const errors: Error[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reasons = errors.map((one) => messageForLog(one) ?? `error ${codeOf(one)}`);
  return new StartFault(`The database at DATABASE_URL could not be made ready: ${reasons.join('; ')}`);
}
