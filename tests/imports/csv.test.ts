import { expect, test } from 'vitest';
import { guessMapping } from '#server/imports/formats/csv/csv-columns.ts';
import { toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

const valuesFrom = async (text: string | Buffer) =>
  listingsFrom(await toItems(text)).map(({ sourceId, values }) => [sourceId, values.name]);

test.each([
  ['a line that names the separator', 'sep=;\r\nid;name\r\n1;Mawar\r\n'],
  ['the same in quotes, after a byte order mark', '\ufeff"sep=;"\r\nid;name\r\n1;Mawar\r\n'],
  ['a tab that the first line names', 'sep=\t\nid\tname\n1\tMawar\n'],
  ['lines that end with CR', 'id,name\r1,Mawar\r'],
  ['lines that end in different ways', 'id,name\r\n1,Mawar\n'],
  ['empty columns at the end', 'id,name,,\n1,Mawar,,\n'],
  ['a sign that keeps a number a text', "id,name\n'1,Mawar\n"],
  ['more empty cells than columns', 'id,name\n1,Mawar,,,\n'],
  ['UTF-16', Buffer.from('\ufeffid\tname\n1\tMawar\n', 'utf16le')],
])('%s', async (_, text) => expect(await valuesFrom(text)).toEqual([['1', 'Mawar']]));

test('a megabyte of lines that end with CR is no line that is too long', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `${at},Mawar`).join('\r');
  expect((await valuesFrom(`id,name\r${rows}`)).length).toBe(100_000);
});

test('a row without its last cells says nothing about them', async () => {
  const [first, second] = listingsFrom(await toItems('id,name,price,photo\n1,Mawar,500\n2,Teratai\n'));
  expect(first).toMatchObject({ values: { name: 'Mawar', priceSen: '500' }, images: [] });
  expect(second?.values).toEqual({ name: 'Teratai' });
});

test('cells whose formula failed are no values of another kind: the row stays, with what can be read', async () => {
  const [listing] = listingsFrom(await toItems('id,name,price,size,beds\n1,Mawar,#REF!,#N/A,3\n'));
  expect(listing?.values).toMatchObject({ name: 'Mawar', bedrooms: '3' });
});

test('a row that a line break outside of quotes has cut is malformed, in all its parts', async () => {
  const items = await toItems(
    'id,name,type,price,beds\n1,Mawar,Flat,500\n2,Rose,Wide\ngarden,300,4\n3,Teratai,Flat,600,3\n',
  );
  expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['1', '3']);
  expect(problemsFrom(items)).toEqual(['record_malformed', 'record_malformed']);
});

test('several columns of one name are all read', async () => {
  const text =
    'id,Photo,Photo,Photo,Remarks,Remarks\n1,https://a.my/1.jpg,,https://a.my/3.jpg,Near park,New roof\n';
  const [listing] = listingsFrom(await toItems(text));
  expect(listing?.images).toEqual(['https://a.my/1.jpg', 'https://a.my/3.jpg']);
  expect(listing?.values.remarks).toBe('Near park\nNew roof');
  const [two] = listingsFrom(await toItems('id,Price,Price\n1,500000,600000\n'));
  expect(two?.values.priceSen).toBe('500000 | 600000');
});

test.each(['Photo 1', 'Photo URL', 'Image 2 URL', 'Main Photo', 'Additional Images', 'Gambar', '图片'])(
  'a column %s holds images',
  (column) => expect(guessMapping([column])).toEqual({ [column]: 'images' }),
);

test('an amount or area is found by its name without its unit, after the exact names', () => {
  const columns = [
    'id',
    'Price (USD)',
    'Keluasan (mp)',
    '土地面积（英亩）',
    'Name (agent)',
    'Maintenance (psf)',
    'Maintenance',
  ];
  expect(Object.values(guessMapping(columns))).toEqual([
    'sourceId',
    'priceSen',
    'builtUpSqft',
    'landAreaSqft',
    '',
    '',
    'maintenanceSen',
  ]);
});

test('columns without a meaning are counted, once for each name', async () => {
  const items = await toItems('id,name,Colour,Agent,\n1,Mawar,red,Tan,\n2,Teratai,,Tan,x\n');
  expect(items.at(-1)).toEqual({
    problem: { code: 'not_read', value: 'Agent (2), Colour (1), column 5 (1)' },
    place: 'start',
  });
  expect(problemsFrom(await toItems('id,name,Colour\n1,Mawar,\n'))).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a column, id and value of the name %s is one like any other',
  async (name) => {
    const [listing] = listingsFrom(await toItems(`id,name,${name}\n${name},${name},1\n`));
    expect(listing).toMatchObject({ sourceId: name, values: { name } });
  },
);

test('the name of a column is cut to a length that can be shown', async () => {
  const items = await toItems(`id,name,${'x'.repeat(5000)}\n1,Mawar,1\n`);
  expect(items.at(-1)).toMatchObject({ problem: { value: `${'x'.repeat(60)} (1)` } });
});

test.each(['Notes', 'Note', 'Catatan', '备注'])(
  'a column %s is not taken for the public description: it may be private',
  (column) => expect(Object.values(guessMapping([column]))).not.toContain('remarks'),
);

test('a quotation mark without a partner is named with its row', async () => {
  const feed = (cell: string) => `id,name,description\n1,One,a\n2,Two,${cell}\n3,Three,b\n4,Four,c\n`;
  for (const cell of ['"open', '"closed" and more']) {
    const items = await toItems(feed(cell));
    expect(items.at(-1), cell).toMatchObject({ problem: { code: 'feed_quote_open', value: '3' } });
  }
  const escaped = await toItems(feed('"says \\"hi\\", and leaves"'));
  expect(listingsFrom(escaped).map(({ values }) => values.remarks)).toEqual([
    'a',
    'says "hi", and leaves',
    'b',
    'c',
  ]);
  const path = await toItems(feed('"C:\\pictures\\",'));
  expect(problemsFrom(path)).not.toContain('feed_quote_open');
});

test('null characters in a text are passed over', async () => {
  const items = await toItems(`id,name\n1,Ta\0man\n${'2,Taman Seri\n'.repeat(20)}`);
  expect(listingsFrom(items)[0]?.values.name).toBe('Taman');
  expect(problemsFrom(await toItems('PK\0\0\0,\0\0\n\0\0,x'))).toEqual(['feed_not_recognised']);
});
