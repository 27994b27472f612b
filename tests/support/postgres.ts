/**
 * A PostgreSQL of the system, instead of the embedded one. As a command, `node postgres.ts COMMAND…` starts a
 * temporary cluster, runs the command with its TEST_DATABASE_URL, and stops it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/cluster.ts';

/** Folder with `initdb` and `pg_ctl` of the newest PostgreSQL installed on this system, or undefined. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/**
 * Runs a command as the `postgres` account if needed, because PostgreSQL refuses to run as root. Throws where it
 * fails.
 */
export function asOwner(command: string, args: string[], stdio: 'ignore' | 'inherit' = 'ignore'): void {
  const isRoot = process.getuid?.() === 0;
  const [run, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
  const { status } = spawnSync(run, all, { stdio, cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command} ended with ${status}.`);
}

async function withCluster(command: string[]): Promise<number> {
  const bin = findPostgres();
  if (!bin) {
    console.error(
      'There is no PostgreSQL on this system: install one (Debian: postgresql) to run the API tests on it too.',
    );
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'senarai-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  try {
    asOwner(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    asOwner(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`,
      'start',
    ]);
    const [name, ...args] = command;
    const { status } = spawnSync(name!, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/postgres` },
    });
    return status ?? 1;
  } finally {
    try {
      asOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

if (import.meta.main) process.exit(await withCluster(process.argv.slice(2)));
