import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** One step of the schema. */
export interface Migration {
  tag: string;
  /** SHA-256 of its file. */
  hash: string;
  /** Orders the migrations; PostgreSQL has it as `created_at`. */
  at: number;
  statements: string[];
  /** True for statements that PostgreSQL does not run in a transaction. */
  isConcurrent: boolean;
  /** True for an index that only makes searches faster: without its extension there is none. */
  isOptional: boolean;
}

const folder = join(import.meta.dirname, 'migrations');

/** First line of a migration whose statements run one by one, outside a transaction. */
const concurrently = '-- Outside a transaction.';

/** The same of one whose statements are left out where PostgreSQL lacks an extension. */
const optional = `${concurrently} Left out without its extension.`;

interface Journal {
  entries: { tag: string; when: number }[];
}

async function readMigration({ tag, when }: Journal['entries'][number], from: string): Promise<Migration> {
  const text = await readFile(join(from, `${tag}.sql`), 'utf8');
  return {
    tag,
    hash: createHash('sha256').update(text).digest('hex'),
    at: when,
    statements: text.split('--> statement-breakpoint'),
    isConcurrent: text.startsWith(concurrently),
    isOptional: text.startsWith(optional),
  };
}

/** The migrations of this version, oldest first. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(from, 'meta/_journal.json'), 'utf8')) as Journal;
  return Promise.all(entries.map((entry) => readMigration(entry, from)));
}

/** A migration that a database has. */
export type Applied = Pick<Migration, 'hash' | 'at'>;

/** The migrations that the database has, oldest first; none of an empty one. */
export async function appliedMigrations(client: Pick<pg.Pool, 'query'>): Promise<Applied[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (found[0]?.name == null) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** How a database's schema relates to this version. */
export type SchemaState = 'older' | 'current' | 'newer';

export function compareSchema(known: readonly Migration[], applied: readonly Applied[]): SchemaState {
  const last = applied.at(-1)?.at ?? 0;
  const newest = known.at(-1)?.at ?? 0;
  if (last > newest) return 'newer';
  return last < newest ? 'older' : 'current';
}
