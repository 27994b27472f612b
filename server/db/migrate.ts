import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/errors/start-error.ts';
import { appliedMigrations, compareSchema, readMigrations, type Migration } from './migrations.ts';

/**
 * A migration waits so long for a lock of a table, because all that comes after it waits too. Then it begins
 * again, as after a deadlock.
 */
const usualLimits = { lockMs: 5000, pauseMs: 1000, attempts: 60 };

/** The lock was not there in time, or would never have been: a deadlock. */
const isLockMissed = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));

/** An operator class or a type that an extension would have made is not there. */
const isExtensionMissing = (error: unknown) => (error as { code?: unknown }).code === '42704';

const createTable = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

const record = (client: pg.ClientBase, { hash, at }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);

/** Within the transaction of `client`, which is on a database that no other uses: creates the schema. */
export async function createSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(createTable);
  for (const migration of migrations) {
    await client.query('savepoint migration');
    try {
      for (const statement of migration.statements)
        await client.query(
          migration.isConcurrent ? statement.replaceAll(/\bconcurrently\b/gi, '') : statement,
        );
    } catch (error) {
      if (!migration.isOptional || !isExtensionMissing(error)) throw error;
      await client.query('rollback to savepoint migration');
    }
    await record(client, migration);
  }
}

async function inTransaction(
  client: pg.ClientBase,
  migration: Migration,
  { lockMs, pauseMs, attempts }: typeof usualLimits,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}`);
      for (const statement of migration.statements) await client.query(statement);
      await record(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockMissed(error) || attempt >= attempts) throw error;
      await setTimeout(pauseMs);
    }
  }
}

async function outsideTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.statements) await client.query(statement);
  } catch (error) {
    if (!migration.isOptional || !isExtensionMissing(error)) throw error;
  }
  await record(client, migration);
}

const newer = 'The database was prepared by a newer version of Senarai';

/** Throws a StartError unless the database has the schema of this version. */
export async function requireCurrentSchema(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const state = compareSchema(await readMigrations(), await appliedMigrations(client));
  if (state === 'newer') throw new StartError(`${newer}: use the commands of that version.`);
  if (state === 'older')
    throw new StartError('The database is not prepared for this version of Senarai: start its server first.');
}

/**
 * Brings the schema to that of this version, each migration in a transaction of its own. One process at a time
 * may do it. Throws a StartError if the schema is newer, and PostgreSQL's errors.
 */
export async function migrate(
  client: pg.ClientBase,
  known?: readonly Migration[],
  limits = usualLimits,
): Promise<void> {
  known ??= await readMigrations();
  const applied = await appliedMigrations(client);
  if (compareSchema(known, applied) === 'newer')
    throw new StartError(
      `${newer}: start that version, or restore a backup of this one into a new database.`,
    );
  await client.query(createTable);
  const last = applied.at(-1)?.at ?? 0;
  for (const migration of known.filter(({ at }) => at > last))
    await (migration.isConcurrent ? outsideTransaction : inTransaction)(client, migration, limits);
}
