import { configFrom, type Config } from './config.ts';
import { connect, isDatabaseUnavailable, type Database } from './db/client.ts';
import { openDatabase } from './db/open.ts';
import { errorForTerminal } from './error-for-log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { StartFault } from './start-fault.ts';

/** Runs `work` on the configured database, also while a server uses it. */
export async function onDatabase(
  work: (db: Database, config: Config, url: string) => Promise<void>,
): Promise<void> {
  const config = configFrom(process.env);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database.url, config.seed, new Date());
    const db = connect(database.url, () => undefined);
    await work(db, config, database.url).finally(() => db.$client.end());
  } finally {
    await database.release();
  }
}

/** Runs a command line program. Errors that the operator can correct are printed as one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (fault) {
    if (fault instanceof StartFault) console.error(fault.message);
    else
      console.error(
        `${isDatabaseUnavailable(fault) ? 'The database cannot be reached: ' : ''}${errorForTerminal(fault)}`,
      );
    process.exitCode = 1;
  }
}
