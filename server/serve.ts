import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { configFrom, StartFault, type Config } from './config.ts';
import { connect } from './db/client.ts';
import { prepareDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { keepHouse } from './housekeeping.ts';
import { postOffice } from './mail/post.ts';

const demoHint = 'Sign in as "aisyah" with the password "Rumah-Terbuka-2026".';

function startFault(fault: unknown, { port, host, databaseUrl }: Config): unknown {
  if (fault instanceof StartFault || !(fault instanceof Error)) return fault;
  const code = 'code' in fault ? String(fault.code) : '';
  if (code === 'EADDRINUSE') return new StartFault(`PORT ${port} is in use already: stop the other program, or choose another PORT.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return new StartFault(`The server may not listen on HOST ${host}, PORT ${port} (${code}).`);
  const what = fault instanceof AggregateError ? fault.errors.map((one: Error) => one.message).join('; ') : fault.message;
  return databaseUrl && code !== '' ? new StartFault(`The database at DATABASE_URL could not be made ready: ${what}`) : fault;
}

async function run(config: Config, database: { url: string; release: () => Promise<void> }): Promise<void> {
  const now = () => new Date();
  const { seeded } = await prepareDatabase(database.url, config.seed, now(), config.dataDir);
  const db = connect(database.url, (err) => app.log.warn({ err }, 'database connection lost'));
  const deps = { db, config, now, post: postOffice(config) };
  const app = await buildApp(deps, { level: config.logLevel });
  process.on('unhandledRejection', (err) => app.log.error({ err }, 'unhandled rejection'));
  await app.listen({ port: config.port, host: config.host });
  const stopKeepingHouse = keepHouse(deps, app.log);

  async function stop(): Promise<void> {
    stopKeepingHouse();
    await app.close();
    await db.$client.end();
    await database.release();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  const { port } = app.server.address() as AddressInfo;
  console.log(`Senarai is ready at ${config.port === 0 ? `http://localhost:${port}` : config.publicUrl}${seeded ? `\n${demoHint}` : ''}`);
}

/** Starts the server and keeps it running until SIGTERM or SIGINT. Throws a StartFault for what the operator can mend. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = configFrom(env);
  const database = await openDatabase(config);
  try {
    await run(config, database);
  } catch (fault) {
    await database.release();
    throw startFault(fault, config);
  }
}
