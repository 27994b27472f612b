import { describe, expect, test } from 'vitest';
import { product, source } from '#support/sources.ts';
import { tableNames, writtenTables } from '#support/written-tables.ts';

describe('one writer for each table', () => {
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

  test('a listing is written by one file alone', () => {
    const files = writers.filter((file) => writtenTables(source(file), file).includes('listings'));
    expect(files).toEqual(['server/listings/write.ts']);
  });

  test.each(exempt)('files of %s write tables of other rooms', (pattern) => {
    const written = product
      .filter((file) => pattern.test(file))
      .flatMap((file) => writtenTables(source(file), file));
    expect(written).not.toEqual([]);
  });
});
