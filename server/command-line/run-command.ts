import { resolve } from 'node:path';
import { configFrom, type Config } from '#server/config/config.ts';
import type { Environment } from '#server/config/setting.ts';
import { connect, isDatabaseUnavailable, type Database } from '#server/db/client.ts';
import { hasEmbedded } from '#server/db/embedded.ts';
import { requireCurrentSchema } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { errorForTerminal } from '#server/errors/error-for-log.ts';
import { StartError } from '#server/errors/start-error.ts';

/**
 * Runs `work` on the configured database, also while a server uses it. Throws a StartError unless the database
 * is prepared for this version: only a server migrates.
 */
export async function onDatabase(
  work: (db: Database, config: Config, url: string) => Promise<void>,
): Promise<void> {
  const config = configFrom(process.env);
  if (config.databaseUrl === null && !(await hasEmbedded(config.dataDir)))
    throw new StartError(`There is no database in DATA_DIR ${config.dataDir}: start the server first.`);
  const database = await openDatabase(config);
  try {
    const db = connect(database.url, () => undefined);
    try {
      await requireCurrentSchema(db.$client);
      await work(db, config, database.url);
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.release();
  }
}

/** A path that was typed, from the folder where it was typed: npm runs commands in the project's own. */
export const typedPath = (env: Environment, path: string): string => resolve(env['INIT_CWD'] ?? '', path);

/** Runs a command line program. Errors that the operator can correct are printed as one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else
      console.error(
        `${isDatabaseUnavailable(error) ? 'The database cannot be reached: ' : ''}${errorForTerminal(error)}`,
      );
    process.exitCode = 1;
  }
}
