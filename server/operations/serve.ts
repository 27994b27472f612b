import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app/app.ts';
import { configFrom, refuseDemonstrationByDefault, type Config } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { checkPooler } from '#server/db/check-pooler.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { errorForTerminal } from '#server/errors/error-for-log.ts';
import { connectJobs } from '#server/jobs/jobs.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { StartError } from '#server/errors/start-error.ts';
import { closeWithin, endAtDeadline, stopWithinMs } from '#server/http/stop.ts';
import { openStorage } from '#server/storage/open.ts';
import { removeOldTemporaries } from '#server/storage/temporary.ts';
import { startMaintenance } from './maintenance.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import { prepareDatabase } from './prepare-database.ts';
import { requireServices } from './service-modules.ts';
import { checkBeforeStart, toDatabaseError, toListenError } from './start-checks.ts';
import { startTracing } from '#server/tracing/start-tracing.ts';
import { startWorkers } from './workers.ts';

const demoHint = 'Sign in as "aisyah" with the password "Rumah-Terbuka-2026".';

/** Behind an untrusted proxy all agents share its address, and a few wrong passwords block everyone. */
const proxyHint =
  'PUBLIC_URL is https and TRUST_PROXY is false: behind a proxy all agents count as one address. Set TRUST_PROXY, to loopback for example.';

const sandboxHint = 'PUBLIC_URL is https and PAYMENT_GATEWAY is sandbox: agents get packages without paying.';

/** Logs the error and exits. A process manager is expected to restart the server. */
function exitWith(app: FastifyInstance, error: unknown): void {
  app.log.fatal({ err: error }, 'the server ends');
  console.error(error instanceof StartError ? error.message : errorForTerminal(error));
  process.exit(1);
}

/** Listens last: a server that answers can be stopped by a signal, and works on its jobs. */
async function run(config: Config, database: OpenDatabase): Promise<void> {
  const now = () => new Date();
  const storage = openStorage(config);
  const onWait = () => console.log('Another server is preparing the database; waiting for it.');
  const explain = (error: unknown): never => {
    throw toDatabaseError(error, config);
  };
  const { seeded } = await prepareDatabase(database.url, config.seed, now(), { storage, onWait }).catch(
    explain,
  );
  const hasPooler = config.databaseDirectUrl !== null;
  const db = connect(
    config.databaseUrl ?? database.url,
    (err) => app.log.warn({ err }, 'database connection lost'),
    { max: config.databasePool, hasPooler },
  );
  const jobs = connectJobs(database.url, (err) => app.log.warn({ err }, 'background jobs'));
  const deps = { db, config, now, sendEmail: createMailer(config), jobs, storage };
  const stopTracing = await startTracing(config);
  const app = await buildApp(deps, { level: config.logLevel });
  process.on('unhandledRejection', (err) => app.log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => exitWith(app, error));
  if (hasPooler) await checkPooler(db, app.log).catch(explain);
  if (config.workers !== 'none') await startWorkers(deps, app.log);

  const watched = await listenForMetrics(app.metrics, config);
  let stopMaintenance = () => {};
  async function stop(): Promise<void> {
    endAtDeadline(app.log);
    stopMaintenance();
    await Promise.all([closeWithin(app, stopWithinMs), jobs.stop()]);
    await watched?.close();
    await db.$client.end();
    await stopTracing?.();
    await database.release();
    process.exit(0);
  }
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().catch((error: unknown) => exitWith(app, error));
    });
  }
  database.restartWhenEnded(app.log, (error) => exitWith(app, error));

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw toListenError(error, config);
  });
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) app.log.warn(proxyHint);
  if (config.publicUrl.startsWith('https:') && config.payments.gateway === 'sandbox')
    app.log.warn(sandboxHint);
  if (config.workers !== 'none') stopMaintenance = startMaintenance(deps, app.log);

  const { port } = app.server.address() as AddressInfo;
  console.log(
    `Senarai is ready at ${config.port === 0 ? `http://localhost:${port}` : config.publicUrl}${seeded ? `\n${demoHint}` : ''}`,
  );
}

/**
 * Starts the server and runs it until SIGTERM or SIGINT. Throws a StartError for errors that the operator can
 * correct.
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = configFrom(env);
  refuseDemonstrationByDefault(env);
  requireServices(config);
  await checkBeforeStart(config);
  await removeOldTemporaries(config.dataDir, new Date());
  const database = await openDatabase(config);
  try {
    await run(config, database);
  } catch (error) {
    await database.release();
    throw error;
  }
}
