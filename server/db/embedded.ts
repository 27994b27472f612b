import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { makeFolder } from '#server/files/private-folder.ts';
import { StartError } from '#server/errors/start-error.ts';
import { postgresBinaries, postgresUser, reachableBinaries } from './binaries.ts';
import { checkReach, freePort, initialise, runningUrl, start, type Cluster } from './cluster.ts';

const run = promisify(execFile);
const yesOrNo = [() => true, () => false] as const;

export interface EmbeddedDatabase {
  url: string;
  /** Stops the database, unless another process uses it. */
  release: () => Promise<void>;
  /**
   * From now on restarts the database, on the same port, whenever it ends unexpectedly. `onFailure` receives
   * a StartError if that fails.
   */
  restartWhenEnded: (log: Pick<FastifyBaseLogger, 'warn'>, onFailure: (error: unknown) => void) => void;
}

const holding = 'senarai holds the database';

/** Opens a connection that marks the database as used, also while its user sends no queries. */
async function hold(url: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url, application_name: holding });
  holder.on('error', () => undefined);
  await holder.connect();
  return holder;
}

const revivals = { attempts: 8, pauseMs: 1000 };

/**
 * Restarts the ended database and holds it again. Retries, because remaining processes of PostgreSQL have to
 * end first.
 */
async function holdRestarted(cluster: Cluster, flags: string[], url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hold(
        (await runningUrl(cluster)) ?? (await start(cluster, flags, Number(new URL(url).port))),
      );
    } catch (error) {
      if (attempt >= revivals.attempts)
        throw error instanceof StartError
          ? error
          : new StartError(`The embedded database in ${cluster.dir} ended and cannot be reached.`);
      await setTimeout(revivals.pauseMs);
    }
  }
}

async function isUsedByOthers(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [holding],
  );
  return rows.length > 0;
}

/** True if `dataDir` has an embedded database. */
export const hasEmbedded = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'postgres', 'PG_VERSION')).then(...yesOrNo);

/**
 * Opens the embedded PostgreSQL in `dataDir`: creates it at the first call, uses it if it is already running,
 * or starts it on a free port of 127.0.0.1. `flags` are `postgres -c` options. Throws a StartError.
 */
export async function openEmbedded(dataDir: string, flags: string[] = []): Promise<EmbeddedDatabase> {
  const dir = join(dataDir, 'postgres');
  const runAs = await postgresUser();
  await makeFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made (${error.code}).`);
  });
  await checkReach(dataDir, runAs);
  const cluster: Cluster = {
    dir,
    passwordFile: join(dataDir, 'postgres-password'),
    binaries: await reachableBinaries(await postgresBinaries(), runAs, dataDir),
    runAs,
  };
  if (!(await hasEmbedded(dataDir))) await initialise(cluster);
  const url =
    (await runningUrl(cluster)) ??
    (await start(cluster, flags, await freePort()).catch(async (error: unknown) => {
      const started = await runningUrl(cluster);
      if (started === null) throw error;
      return started;
    }));
  let holder = await hold(url);
  let isReleased = false;

  function watch(log: Pick<FastifyBaseLogger, 'warn'>, onFailure: (error: unknown) => void): void {
    holder.once('end', () => {
      if (isReleased) return;
      log.warn('the embedded database ended; starting it again');
      holdRestarted(cluster, flags, url).then((restarted) => {
        holder = restarted;
        if (isReleased) return void holder.end();
        log.warn('the embedded database runs again');
        watch(log, onFailure);
      }, onFailure);
    });
  }

  return {
    url,
    restartWhenEnded: watch,
    async release() {
      isReleased = true;
      const isUsed = await isUsedByOthers(holder).catch(() => true);
      await holder.end().catch(() => undefined);
      if (isUsed) return;
      await run(cluster.binaries.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', dir], {
        ...cluster.runAs,
        cwd: '/',
      }).catch(() => undefined);
    },
  };
}
