import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import pg from 'pg';
import * as schema from './schema.ts';

/** The pool, or one connection of it. */
export type Connected = NodePgDatabase<typeof schema>;

export type Database = Connected & { $client: pg.Pool };

/** A transaction, or the database itself: what a store's function needs to run its SQL. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * Connects lazily to PostgreSQL. `onTrouble` hears of idle connections that broke, so that they end nobody's
 * process. One that breaks between two statements of a transaction fails the next of them. A statement takes
 * 30 s at most, waiting for a connection 5 s.
 */
export function connect(url: string, onTrouble: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onTrouble);
  pool.on('connect', (client) => void client.on('error', () => {}));
  return drizzle(pool, { schema });
}

/**
 * A query that is built once for the pool, and once for each of its connections, instead of at every request.
 */
export function builtOnce<Query>(build: (db: Connected) => Query): (db: Connected) => Query {
  const queries = new WeakMap<Connected, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}

/** The key of the advisory lock with this name: 64 bits of its SHA-256, as PostgreSQL writes a bigint. */
export const lockKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();

const onConnection = new WeakMap<pg.PoolClient, Connected>();

function connectedTo(client: pg.PoolClient): Connected {
  const connected = onConnection.get(client) ?? drizzle(client, { schema });
  onConnection.set(client, connected);
  return connected;
}

/** What a transaction comes to: its result, and its last statement, which was sent and is not waited for. */
export interface Work<Result> {
  result: Result;
  last: Promise<unknown>;
}

/**
 * Runs `work` in a transaction that holds the advisory locks of these names, taken in this order, until it
 * ends. The first statement of `work` is sent right behind the one that begins and locks, and the commit
 * right behind its last: PostgreSQL answers them in order, and a failed one makes all that follow fail.
 * `work` gets the connection, so that queries of `builtOnce` stay prepared on it. What `work` throws rolls
 * everything back. Its queries look rows up by their keys: a plan that was made while a table was still
 * small, and is kept, must not read the whole table.
 */
export async function lockedTransaction<Result>(
  db: Database,
  names: readonly string[],
  work: (tx: Connected) => Promise<Work<Result>>,
): Promise<Result> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const locks = names.map((name) => `pg_advisory_xact_lock(${lockKey(name)})`).join(', ');
  const commit = async ({ result, last }: Work<Result>) => {
    await Promise.all([last, client.query('commit')]);
    return result;
  };
  try {
    const [begun, done] = await Promise.allSettled([
      client.query(`begin; set local enable_seqscan = off; select ${locks}`),
      work(connectedTo(client)).then(commit),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  } catch (fault) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw fault;
  } finally {
    client.release(broken);
  }
}

/** Does the error, or what caused it, say that the database cannot be reached, or takes no writes for now? */
export function isDatabaseTrouble(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOENT$|08|57P0[1-3]|53300|25006)/.test(code))
      return true;
    if (cause instanceof pg.DatabaseError && cause.severity === 'FATAL') return true;
    if (
      /connection (terminated|timeout)|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** Name of the unique index or constraint that a statement ran against, or null. */
export function brokenUniqueness(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === '23505') return cause.constraint ?? '';
  }
  return null;
}
