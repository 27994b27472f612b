import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { prepareNothing } from './pooler.ts';
import * as schema from './schema.ts';

/** The connection pool, or one connection of it. */
export type Connected = NodePgDatabase<typeof schema>;

export type Database = Connected & { $client: pg.Pool };

/** The database or a transaction: the methods a store function needs to run SQL. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The database, or a transaction, in which a further transaction is a part that can fail alone. */
export type Nestable = Executor & Pick<Database, 'transaction'>;

const databaseErrors = new WeakSet<object>();

/** The error, marked as one of the database: `isDatabaseUnavailable` takes no other error for it. */
export function markDatabaseError<Thrown>(error: Thrown): Thrown {
  if (typeof error === 'object' && error !== null) databaseErrors.add(error);
  return error;
}

/** Marks the errors of connecting. Those of statements are known by their class. */
function markConnectionErrors(pool: pg.Pool): void {
  const take = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined;
  pool.connect = ((given?: (error: unknown, ...rest: unknown[]) => void) =>
    given
      ? take((error: unknown, ...rest: unknown[]) => given(markDatabaseError(error), ...rest))
      : take()?.catch((error: unknown) => {
          throw markDatabaseError(error);
        })) as typeof pool.connect;
}

/** Time limits of the pool's connections, in milliseconds. */
const limits = {
  statementMs: 30_000,
  /** Longer than `statementMs`: reached only by a connection that has gone silent, which is then closed. */
  answerMs: 35_000,
  /** A server that freezes within a transaction holds its locks no longer than this. */
  idleInTransactionMs: 120_000,
};

interface PoolOptions extends Partial<typeof limits> {
  /** The most connections; 10 by default. */
  max?: number;
  /** True if `url` leads to a pooler in transaction mode. */
  hasPooler?: boolean;
}

/** Finds a connection whose other end has gone, and closes it. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Connects lazily to PostgreSQL. `onConnectionError` receives errors of idle connections. A connection that
 * breaks within a transaction fails its next statement. A statement may take 30 s, waiting for a connection 5
 * s. A connection that does not answer for 35 s is closed, and its statements fail.
 */
export function connect(
  url: string,
  onConnectionError: (error: Error) => void,
  { max = 10, hasPooler = false, ...given }: PoolOptions = {},
): Database {
  const { statementMs, answerMs, idleInTransactionMs } = { ...limits, ...given };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    query_timeout: answerMs,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    // A pooler refuses parameters that it does not know.
    ...(!hasPooler && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
  });
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (hasPooler) pool.on('connect', prepareNothing);
  markConnectionErrors(pool);
  return drizzle(pool, { schema });
}

/** Builds a query once for the pool and once for each connection, instead of at each request. */
export function buildOnce<Query>(build: (db: Connected) => Query): (db: Connected) => Query {
  const queries = new WeakMap<Connected, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}

/** The advisory lock key for a name: 64 bits of its SHA-256, as a PostgreSQL bigint. */
export const lockKey = (name: string): string =>
  createHash('sha256').update(name).digest().readBigInt64BE().toString();

const onConnection = new WeakMap<pg.PoolClient, Connected>();

function connectedTo(client: pg.PoolClient): Connected {
  const connected = onConnection.get(client) ?? drizzle(client, { schema });
  onConnection.set(client, connected);
  return connected;
}

function throwMarked(error: unknown): never {
  throw markDatabaseError(error);
}

/** The outcome of a transaction: its result, and its last statement, which is sent but not awaited. */
export interface Work<Result> {
  result: Result;
  last: Promise<unknown>;
}

/**
 * Runs `work` in a transaction that holds the named advisory locks, taken in this order, until it ends.
 * - Statements are pipelined: the first statement of `work` is sent directly after `begin`, and `commit`
 *   directly after the last. PostgreSQL runs them in order; after a failed one, all others fail.
 * - `work` receives the connection, so that queries of `buildOnce` stay prepared on it.
 * - If `work` throws, the transaction is rolled back.
 * - Sequential scans are disabled: a plan cached while a table was small must not scan a large one.
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
    await Promise.all([last, client.query('commit').catch(throwMarked)]);
    return result;
  };
  try {
    const [begun, done] = await Promise.allSettled([
      client.query(`begin; set local enable_seqscan = off; select ${locks}`),
      work(connectedTo(client)).then(commit),
    ]);
    if (begun.status === 'rejected') throw markDatabaseError(begun.reason);
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Does the error, or one of its causes, mean that the database is unreachable or read-only? Errors of other
 * connections, such as that to the mail server, do not.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isOfDatabase = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    isOfDatabase ||=
      databaseErrors.has(cause) || cause instanceof DrizzleQueryError || cause instanceof pg.DatabaseError;
    if (!isOfDatabase) continue;
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOENT$|08|57P0[1-3]|53300|25006)/.test(code))
      return true;
    if (cause instanceof pg.DatabaseError && cause.severity === 'FATAL') return true;
    if (
      /connection (terminated|timeout)|query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** Name of the unique index or constraint that a statement violated, or null. */
export function violatedUniqueIndex(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === '23505') return cause.constraint ?? '';
  }
  return null;
}
