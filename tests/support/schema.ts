import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migrations.ts';

/** Migrates up to the migration with this name, or to the one before it. */
export async function migrateUpTo(client: pg.ClientBase, name: string, isIncluded = true): Promise<void> {
  const all = await readMigrations();
  const place = all.findIndex(({ tag }) => tag.slice(5) === name);
  await migrate(client, all.slice(0, isIncluded ? place + 1 : place));
}

const isOwn = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** Each column, constraint, index, trigger, function and storage setting of the portal's tables, a line each. */
export async function toSchema(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (
      select oid, relname, reloptions from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOwn('c.oid')})
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = own.oid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all select concat_ws(' ', relname, conname, pg_get_constraintdef(k.oid)) from own join pg_constraint k on conrelid = own.oid
    union all select pg_get_indexdef(indexrelid) || indisvalid from own join pg_index on indrelid = own.oid
    union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and ${isOwn('p.oid')}
    union all select concat_ws(' ', relname, reloptions::text) from own
    order by 1`);
  return rows.map(({ line }) => line);
}
