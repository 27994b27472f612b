import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { StartFault } from '#server/config.ts';
import {
  postgresBinaries,
  postgresUser,
  runsAs,
  reachableBinaries,
  type Binaries,
  type RunAs,
} from './binaries.ts';

const run = promisify(execFile);

export interface EmbeddedDatabase {
  url: string;
  /** Ends the database, unless somebody else still uses it. */
  release: () => Promise<void>;
  /**
   * From now on starts the database again, on its port, whenever it ends without us. `giveUp` is called with
   * a StartFault where that fails.
   */
  restartWhenEnded: (log: Pick<FastifyBaseLogger, 'warn'>, giveUp: (fault: unknown) => void) => void;
}

interface Cluster {
  dir: string;
  passwordFile: string;
  binaries: Binaries;
  runAs: RunAs;
}

const yesOrNo = [() => true, () => false] as const;
const text = (path: string) => readFile(path, 'utf8').catch(() => '');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function urlOf(cluster: Cluster, port: number): Promise<string> {
  return `postgres://senarai:${(await text(cluster.passwordFile)).trim()}@127.0.0.1:${port}/postgres`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's user must be able to enter the folder of its data. */
async function checkReach(dataDir: string, runAs: RunAs): Promise<void> {
  if (process.platform === 'win32' || (await runsAs(runAs, '/bin/sh', '-c', 'cd "$0"', dataDir))) return;
  const who = runAs.uid === undefined ? 'PostgreSQL' : 'PostgreSQL, which runs as the user "postgres",';
  throw new StartFault(
    `${who} cannot reach DATA_DIR ${dataDir}: set DATA_DIR to another folder, such as /var/lib/senarai, or set DATABASE_URL.`,
  );
}

/**
 * Made beside its place and moved there when complete, so that a start which was killed leaves nothing half
 * made.
 */
async function initialise(cluster: Cluster): Promise<void> {
  const { dir, passwordFile, binaries, runAs } = cluster;
  const making = `${dir}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making);
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(making, runAs.uid, runAs.gid);
    await chown(passwordFile, runAs.uid, runAs.gid);
  }
  const options = [
    '--auth=scram-sha-256',
    '--username=senarai',
    '--encoding=UTF8',
    '--locale=C',
    `--pwfile=${passwordFile}`,
  ];
  try {
    await run(binaries.initdb, [`--pgdata=${making}`, ...options], { ...runAs, cwd: '/' });
  } catch (fault) {
    throw new StartFault(
      `The embedded database could not be made in ${dir}: ${(fault as { stderr?: string }).stderr?.trim() ?? String(fault)}`,
    );
  }
  await rename(making, dir);
}

async function postmaster({ dir }: Cluster): Promise<{ port: number; isOurs: boolean } | null> {
  const [pid = '', , , port = ''] = (await text(join(dir, 'postmaster.pid'))).split('\n');
  if (pid === '') return null;
  if (process.platform !== 'linux') return { port: Number(port), isOurs: true };
  const command = await text(`/proc/${Number(pid)}/cmdline`);
  // Of a process that is gone PostgreSQL leaves this file, and finds by it whether others of its processes
  // still end.
  return command === '' ? null : { port: Number(port), isOurs: command.includes(dir) };
}

async function start(cluster: Cluster, flags: string[], port: number): Promise<string> {
  const { dir, binaries, runAs } = cluster;
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=100',
    ...flags,
  ].join(' ');
  const logFile = join(dir, 'server.log');
  try {
    await run(binaries.pg_ctl, ['start', '-w', '-s', '-D', dir, '-l', logFile, '-o', options], {
      ...runAs,
      cwd: '/',
    });
  } catch {
    throw new StartFault(`The embedded database in ${dir} did not start: see ${logFile}.`);
  }
  return urlOf(cluster, port);
}

/** A postmaster that still runs is waited for: after a crash it first repairs its files. */
async function runningUrl(cluster: Cluster): Promise<string | null> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const running = await postmaster(cluster);
    if (!running) return null;
    if (!running.isOurs) {
      // Its process number is another program's by now, and PostgreSQL would refuse to start.
      await rm(join(cluster.dir, 'postmaster.pid'), { force: true });
      return null;
    }
    const url = await urlOf(cluster, running.port);
    if (await answers(url)) return url;
    if (process.platform !== 'linux') return null;
    await setTimeout(250);
  }
  return null;
}

const holding = 'senarai holds the database';

/** A connection that says that the database is in use, also while its user has nothing to ask. */
async function hold(url: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url, application_name: holding });
  holder.on('error', () => undefined);
  await holder.connect();
  return holder;
}

const revivals = { attempts: 8, pauseMs: 1000 };

/**
 * Holds the database again after it ended. What is left of its processes first has to end: it is tried some
 * times.
 */
async function revived(cluster: Cluster, flags: string[], url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hold(
        (await runningUrl(cluster)) ?? (await start(cluster, flags, Number(new URL(url).port))),
      );
    } catch (fault) {
      if (attempt >= revivals.attempts)
        throw fault instanceof StartFault
          ? fault
          : new StartFault(`The embedded database in ${cluster.dir} ended and cannot be reached.`);
      await setTimeout(revivals.pauseMs);
    }
  }
}

async function isUsedBesides(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [holding],
  );
  return rows.length > 0;
}

/**
 * The embedded PostgreSQL in `dataDir`: made at the first call, taken over where one still runs (after `kill
 * -9`, or beside a running server), else started on a free port of this machine alone. `flags` are `postgres
 * -c` options. Throws a StartFault with one sentence.
 */
export async function openEmbedded(dataDir: string, flags: string[] = []): Promise<EmbeddedDatabase> {
  const dir = join(dataDir, 'postgres');
  const runAs = await postgresUser();
  await mkdir(dataDir, { recursive: true }).catch((fault: NodeJS.ErrnoException) => {
    throw new StartFault(`DATA_DIR ${dataDir} cannot be made (${fault.code}).`);
  });
  await checkReach(dataDir, runAs);
  const cluster: Cluster = {
    dir,
    passwordFile: join(dataDir, 'postgres-password'),
    binaries: await reachableBinaries(await postgresBinaries(), runAs, dataDir),
    runAs,
  };
  if (!(await stat(join(dir, 'PG_VERSION')).then(...yesOrNo))) await initialise(cluster);
  const url =
    (await runningUrl(cluster)) ??
    (await start(cluster, flags, await freePort()).catch(async (fault: unknown) => {
      const started = await runningUrl(cluster);
      if (started === null) throw fault;
      return started;
    }));
  let holder = await hold(url);
  let isReleased = false;

  function watch(log: Pick<FastifyBaseLogger, 'warn'>, giveUp: (fault: unknown) => void): void {
    holder.once('end', () => {
      if (isReleased) return;
      log.warn('the embedded database ended; starting it again');
      revived(cluster, flags, url).then((anew) => {
        holder = anew;
        if (isReleased) return void holder.end();
        log.warn('the embedded database runs again');
        watch(log, giveUp);
      }, giveUp);
    });
  }

  return {
    url,
    restartWhenEnded: watch,
    async release() {
      isReleased = true;
      const isUsed = await isUsedBesides(holder).catch(() => true);
      await holder.end().catch(() => undefined);
      if (isUsed) return;
      await run(cluster.binaries.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', dir], {
        ...cluster.runAs,
        cwd: '/',
      }).catch(() => undefined);
    },
  };
}
