import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Ends all connections to a database and refuses new ones, until the returned function is called. */
export async function closeDatabase(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  await administer(`alter database ${name} with allow_connections false`);
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => administer(`alter database ${name} with allow_connections true`);
}

/** A separate database with the demo data in it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, template } = inject('databaseServer');
  const name = `senarai_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** An empty database. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const name = `senarai_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const own = new URL(inject('databaseServer').url);
  own.pathname = name;
  return { url: own.href, drop: () => administer(`drop database ${name} with (force)`) };
}
