import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { parseSync, Visitor, type Argument, type Expression, type Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { product, source } from '#support/sources.ts';

/** The tables by the names of their constants. */
const tables = new Map(
  Object.entries(schema).flatMap(([constant, value]) =>
    is(value, PgTable) ? [[constant, getTableName(value)] as const] : [],
  ),
);
const tableNames = new Set<string>(tables.values());

/** Files that write tables of other rooms, and why they may. */
const exempt: readonly (readonly [RegExp, string])[] = [
  [/^server\/demo\//, 'fills an empty database, before anybody uses it'],
  [/^server\/import-traces\//, 'forgets for drafts what imports have stored; drafts stand below imports'],
];

/** The room that writes each table, as the server's README says. */
function owners(readme: string): Map<string, string> {
  const rows = readme.matchAll(/^\| `([a-z-]+)\/` +\| (`[a-z_`, ]+`) +\|$/gm);
  return new Map(
    [...rows].flatMap(([, room = '', names = '']) =>
      [...names.matchAll(/[a-z_]+/g)].map(([name]) => [name, room] as const),
    ),
  );
}

const unwrapped = (node: Expression | Argument | undefined): Node | undefined =>
  node?.type === 'TSAsExpression' ? unwrapped(node.expression) : node;

/** The constants of the schema that a file imports, by their names there. */
function importedTables(program: ReturnType<typeof parseSync>['program']): Map<string, string> {
  const found = new Map<string, string>();
  new Visitor({
    ImportSpecifier({ local, imported }) {
      const table = imported.type === 'Identifier' && tables.get(imported.name);
      if (table) found.set(local.name, table);
    },
  }).visit(program);
  return found;
}

const methods = new Set(['insert', 'update', 'delete']);
const batches = new Set(['deleteInBatches', 'changeInBatches']);
const statement = /\b(?:insert into|update|delete from|truncate|merge into)\s+"?([a-z_]*)/gi;

/** The tables that a source writes: by the methods of the query builder, in batches, or in SQL. */
function writtenTables(text: string, file = 'file.ts'): string[] {
  const { program } = parseSync(file, text);
  const imported = importedTables(program);
  const written = new Set<string>();
  const add = (node: Node | undefined) => {
    const table = node?.type === 'Identifier' && imported.get(node.name);
    if (table) written.add(table);
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (methods.has(callee.property.name)) add(unwrapped(given[0]));
      } else if (callee.type === 'Identifier' && batches.has(callee.name)) add(unwrapped(given[1]));
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [at, { value }] of quasis.entries())
        for (const { 0: said, 1: name = '', index } of value.raw.matchAll(statement))
          if (tableNames.has(name)) written.add(name);
          else if (index + said.length === value.raw.length) add(expressions[at]);
    },
  }).visit(program);
  return [...written];
}

const owner = owners(source('server/README.md'));
const writers = product.filter(
  (file) => file.startsWith('server/') && !exempt.some(([pattern]) => pattern.test(file)),
);

test('finds what is written in each way', () => {
  const head = "import { drafts as own, listings, photos } from '#server/db/schema.ts';\n";
  const cases: [string, string[]][] = [
    ['await tx.insert(listings).values(row)', ['listings']],
    ['await tx.update(own).set({ rev: 2 })', ['drafts']],
    ['await db.delete(photos)', ['photos']],
    ['await db.with(visit).insert(photos as never).values(row)', ['photos']],
    ['await deleteInBatches(db, photos, isOld)', ['photos']],
    ['await db.execute(sql`update ${listings} set name = 1`)', ['listings']],
    ['await db.execute(sql`with x as (select) insert into agents (id) values (1)`)', ['agents']],
    ['await tx.select().from(listings).for("update")', []],
    ['sql`select from ${listings} for update`; map.delete(key); hash.update(text)', []],
    ['sql`insert into agents on conflict do update set id = 1`', ['agents']],
  ];
  for (const [code, found] of cases) expect(writtenTables(head + code), code).toEqual(found);
});

test('the README of the server names the one room of every table', () => {
  expect([...owner.keys()].toSorted()).toEqual([...tableNames].toSorted());
});

test.each(writers)('%s writes only tables of its room', (file) => {
  const room = file.split('/')[1]!;
  const foreign = writtenTables(source(file), file).filter((table) => owner.get(table) !== room);
  expect(foreign.map((table) => `${table} is written by ${owner.get(table)}/`)).toEqual([]);
});

test.each(exempt)('files of %s write tables of other rooms', (pattern) => {
  const written = product
    .filter((file) => pattern.test(file))
    .flatMap((file) => writtenTables(source(file), file));
  expect(written).not.toEqual([]);
});
