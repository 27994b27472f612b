import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** A transaction, or the database itself: what a store's function needs to run its SQL. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * Connects lazily to PostgreSQL. `onTrouble` hears of idle connections that broke, so that they end nobody's process.
 * A statement takes 30 s at most, waiting for a connection 5 s.
 */
export function connect(url: string, onTrouble: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 30_000, idleTimeoutMillis: 30_000 });
  pool.on('error', onTrouble);
  return drizzle(pool, { schema });
}

/** A question that is built once for each database, and not at every request. */
export function builtOnce<Question>(build: (db: Database) => Question): (db: Database) => Question {
  const questions = new WeakMap<Database, Question>();
  return (db) => {
    const question = questions.get(db) ?? build(db);
    questions.set(db, question);
    return question;
  };
}

/** Does the error, or what caused it, say that the database cannot be reached? */
export function isDatabaseTrouble(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOENT$|08|57P0[1-3]|53300)/.test(code)) return true;
    if (/connection (terminated|timeout)|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(cause.message)) return true;
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
