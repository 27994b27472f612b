import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '#server/errors/start-error.ts';
import { runsAs, type Binaries, type RunAs } from './binaries.ts';

const run = promisify(execFile);

export interface Cluster {
  dir: string;
  passwordFile: string;
  binaries: Binaries;
  runAs: RunAs;
}

const text = (path: string) => readFile(path, 'utf8').catch(() => '');

/** A port of 127.0.0.1 on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function toUrl(cluster: Cluster, port: number): Promise<string> {
  return `postgres://senarai:${(await text(cluster.passwordFile)).trim()}@127.0.0.1:${port}/postgres`;
}

async function isReachable(url: string): Promise<boolean> {
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

/** Throws a StartError unless PostgreSQL's user can enter `dataDir`. */
export async function checkReach(dataDir: string, runAs: RunAs): Promise<void> {
  if (process.platform === 'win32' || (await runsAs(runAs, '/bin/sh', '-c', 'cd "$0"', dataDir))) return;
  const who = runAs.uid === undefined ? 'PostgreSQL' : 'PostgreSQL, which runs as the user "postgres",';
  throw new StartError(
    `${who} cannot reach DATA_DIR ${dataDir}: set DATA_DIR to another folder, such as /var/lib/senarai, or set DATABASE_URL.`,
  );
}

/**
 * Creates the cluster in a temporary folder and renames it when complete: an interrupted start leaves nothing
 * incomplete.
 */
export async function initialise(cluster: Cluster): Promise<void> {
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
  } catch (error) {
    throw new StartError(
      `The embedded database could not be made in ${dir}: ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`,
    );
  }
  await rename(making, dir);
}

async function postmaster({ dir }: Cluster): Promise<{ port: number; isOurs: boolean } | null> {
  const [pid = '', , , port = ''] = (await text(join(dir, 'postmaster.pid'))).split('\n');
  if (pid === '') return null;
  if (process.platform !== 'linux') return { port: Number(port), isOurs: true };
  const command = await text(`/proc/${Number(pid)}/cmdline`);
  // The file outlives a killed process: PostgreSQL uses it to detect processes that are still ending.
  return command === '' ? null : { port: Number(port), isOurs: command.includes(dir) };
}

export async function start(cluster: Cluster, flags: string[], port: number): Promise<string> {
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
    throw new StartError(`The embedded database in ${dir} did not start: see ${logFile}.`);
  }
  return toUrl(cluster, port);
}

/** The address of a database that is still running, or null. Waits for one that recovers from a crash. */
export async function runningUrl(cluster: Cluster): Promise<string | null> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const running = await postmaster(cluster);
    if (!running) return null;
    if (!running.isOurs) {
      // Another program has the process id now. With the file, PostgreSQL would refuse to start.
      await rm(join(cluster.dir, 'postmaster.pid'), { force: true });
      return null;
    }
    const url = await toUrl(cluster, running.port);
    if (await isReachable(url)) return url;
    if (process.platform !== 'linux') return null;
    await setTimeout(250);
  }
  return null;
}
