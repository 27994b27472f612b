import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { parseSync, Visitor, type Argument, type Expression, type Node } from 'oxc-parser';
import * as schema from '#server/db/schema.ts';

/** The tables by the names of their constants. */
const tables = new Map(
  Object.entries(schema).flatMap(([constant, value]) =>
    is(value, PgTable) ? [[constant, getTableName(value)] as const] : [],
  ),
);
/** The tables by their names in the database. */
export const tableNames = new Set<string>(tables.values());

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
export function writtenTables(text: string, file = 'file.ts'): string[] {
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
