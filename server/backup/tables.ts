import type pg from 'pg';
import type { SequenceEntry } from './format.ts';

/** A table that a backup has. */
export interface Table {
  name: string;
  columns: string[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Condition for relations of the portal itself: the job library's are in another schema. */
const own = `c.relnamespace = to_regnamespace(quote_ident(current_schema()))
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * The portal's tables, by name, without the columns that PostgreSQL computes. A partitioned table is one: the
 * database that it is restored into may have other partitions.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${own} and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The portal's sequences and where they are. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${own} and c.relkind = 'S' order by c.relname`,
  );
  const entries: SequenceEntry[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceEntry, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    if (found[0]) entries.push({ name, ...found[0] });
  }
  return entries;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` while foreign keys and triggers of the tables are off, within the transaction of `client`: rows
 * come in any order, and what triggers derive comes with them. Throws if a row then violates a foreign key.
 */
export async function withoutRules(
  client: pg.ClientBase,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${own} and k.contype = 'f' and k.conparentid = 0`);
  const triggers = (state: 'enable' | 'disable') =>
    tables.map(({ name }) => `alter table ${quoted(name)} ${state} trigger user`).join(';');
  const drop = ({ table, name }: ForeignKey) =>
    `alter table ${quoted(table)} drop constraint ${quoted(name)}`;
  const add = ({ table, name, definition }: ForeignKey) =>
    `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`;
  await client.query(triggers('disable'));
  for (const key of keys) await client.query(drop(key));
  await load();
  for (const key of keys) await client.query(add(key));
  await client.query(triggers('enable'));
}

/** Name of something that a database has which is to be empty, or null. */
export async function findContent(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and c.relnamespace not in (
        select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema') or nspname ~ '^pg_(toast|temp)')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'schema ' || nspname from pg_namespace where nspname in ('drizzle', 'jobs')
    limit 1`);
  return rows[0]?.name ?? null;
}
