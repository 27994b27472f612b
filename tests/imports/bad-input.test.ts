import { deflateRawSync, gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed, readFeedFile } from '#server/imports/read/read-feed.ts';
import {
  collect,
  feedNameFrom,
  feedNames,
  feedFor,
  toItems,
  listingsFrom,
  problemsFrom,
} from '#support/feeds.ts';
import { toZip } from '#support/zip.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function problemsOfFile(bytes: Uint8Array): Promise<string[]> {
  const path = join(folder, 'feed');
  await writeFile(path, bytes);
  return problemsFrom(await collect(readFeedFile(path)));
}

const kyero = (inner: string) => `<?xml version="1.0"?><root><kyero/>${inner}</root>`;
const property = (id: string, more = '') => `<property><id>${id}</id><price>1</price>${more}</property>`;

test('malformed XML: the records before the error are read, and the error is named', async () => {
  const items = await toItems(kyero(`${property('1')}<property><id>2</property></root>`));
  expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['1']);
  expect(problemsFrom(items)).toEqual(['feed_malformed']);
  expect(items.at(-1)).toMatchObject({ ends: true });
});

test('a feed that is cut off says so, in every format', async () => {
  for (const name of feedNames.filter((one) => one !== feedNameFrom.CSV)) {
    const bytes = feedFor(name);
    const items = await toItems(bytes.subarray(0, bytes.length - 40));
    expect(problemsFrom(items), name).toContain('feed_truncated');
  }
  expect(problemsFrom(await toItems('id,name\n1,"no end'))).toEqual(['feed_truncated']);
});

test('entities of the feed’s own are refused, and nothing outside of it is read', async () => {
  const bomb = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">';
  const outside = '<!ENTITY x SYSTEM "file:///etc/passwd">';
  for (const declared of [bomb, outside]) {
    const items = await toItems(
      `<!DOCTYPE root [${declared}]><root><property><id>&x;&c;</id></property></root>`,
    );
    expect(items).toEqual([{ problem: { code: 'feed_entities' }, place: 'end', ends: true }]);
  }
});

test('XML that is too deep, has too many attributes, or a record that is too large', async () => {
  const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`;
  const wide = `<b ${Array.from({ length: 100 }, (_, at) => `c${at}="1"`).join(' ')}/>`;
  expect(problemsFrom(await toItems(kyero(property('1', deep))))).toEqual(['feed_too_deep']);
  expect(problemsFrom(await toItems(kyero(property('1', wide))))).toEqual(['feed_record_too_large']);
  expect(problemsFrom(await toItems(kyero(property('1', '<d/>'.repeat(20_000)))))).toEqual([
    'feed_record_too_large',
  ]);
});

test('100 MB in one line: refused after the limit, in every format', async () => {
  const line = 'x'.repeat(1024 * 1024);
  const starts = [
    '<root><property><id>',
    '[{"ListingKey":"',
    "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^B^C^~\n#DATA#\n",
    'id,name\n1,',
  ];
  for (const start of starts) {
    let written = 0;
    async function* bytes() {
      yield Buffer.from(start);
      for (; written < 100; written++) yield Buffer.from(line);
    }
    expect(problemsFrom(await collect(readFeed(bytes())))).toEqual(['feed_record_too_large']);
    expect(written).toBeLessThan(5);
  }
});

test('wrong encodings: a byte order mark wins, and bytes that do not fit are reported', async () => {
  const utf16 = Buffer.from(`\ufeff${kyero(property('é'))}`, 'utf16le');
  expect(listingsFrom(await toItems(utf16))[0]?.sourceId).toBe('é');
  const swapped = Buffer.from(utf16).swap16();
  expect(listingsFrom(await toItems(swapped))[0]?.sourceId).toBe('é');
  const invalid = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><root><property><id>caf\xe9</id></property></root>',
    'latin1',
  );
  const items = await toItems(invalid);
  expect(problemsFrom(items)).toEqual(['text_damaged']);
  expect(listingsFrom(items)[0]?.sourceId).toBe('caf\ufffd');
  const csv = Buffer.from('id,name\n1,Caf\xe9\n', 'latin1');
  expect(problemsFrom(await toItems(csv))).toEqual(['encoding_assumed']);
  expect(listingsFrom(await toItems(csv))[0]?.values.name).toBe('Café');
  expect(problemsFrom(await toItems(csv, { charset: 'iso-8859-1' }))).toEqual([]);
});

test('BLM with another separator than it names, and a record with a field too few', async () => {
  const blm = feedFor('agency.blm').toString().replace("EOF : '^'", "EOF : '|'");
  expect(problemsFrom(await toItems(blm))).toEqual(['separator_assumed', 'not_read']);
  expect(listingsFrom(await toItems(blm))).toHaveLength(3);
  const short = feedFor('agency.blm').toString().replace('^Klang^Selangor^41000^0', '^Klang^41000^0');
  const items = await toItems(short);
  expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['B-1', 'B-3']);
  expect(problemsFrom(items)).toEqual(['record_malformed', 'not_read']);
});

test('CSV with a million columns, or without a column for the id', async () => {
  expect(problemsFrom(await toItems(`id${',a'.repeat(1_000_000)}\n`))).toEqual(['feed_record_too_large']);
  expect(problemsFrom(await toItems(`id${',a'.repeat(1000)}\n`))).toEqual(['feed_columns_too_many']);
  expect(problemsFrom(await toItems('name,price\na,1\n'))).toEqual(['id_column_missing']);
  const ragged = await toItems('id,name\n1,a\n2,b,c\n3\n4,d\n');
  expect(listingsFrom(ragged).map(({ sourceId }) => sourceId)).toEqual(['1', '3', '4']);
  expect(problemsFrom(ragged)).toEqual(['record_malformed']);
});

test('an empty file, a picture, a document, a page', async () => {
  expect(problemsFrom(await toItems(''))).toEqual(['feed_empty']);
  expect(problemsFrom(await toItems('\ufeff  \n'))).toEqual(['feed_empty']);
  expect(
    problemsFrom(await toItems(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]))),
  ).toEqual(['feed_not_recognised']);
  expect(problemsFrom(await toItems('%PDF-1.7, 1'))).toEqual(['feed_not_recognised']);
  expect(problemsFrom(await toItems('no feed'))).toEqual(['feed_not_recognised']);
});

test.each([
  '<!DOCTYPE html><html><body>Sign in, please</body></html>',
  '\ufeff\n<!-- proxy, 3.1 -->\n<HTML lang="en"><title>502 Bad Gateway</title></HTML>',
  '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>',
])('a page in place of the feed is called one: %s', async (page) =>
  expect(problemsFrom(await toItems(page))).toEqual(['feed_is_web_page']),
);

test.each([
  ['<html>', 'feed_is_web_page'],
  ['<nothing/>', 'feed_not_recognised'],
])('%s behind forty comments is recognised at once', async (page, problem) =>
  expect(problemsFrom(await toItems('<!---->\n'.repeat(40) + page))).toEqual([problem]),
);

test.each([
  ['PDF', '%PDF-1.7\n'],
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['HEIC, AVIF, MP4', '\0\0\0\x18ftypheic'],
])('a file of another kind is named: %s', async (_, start) =>
  expect(await problemsOfFile(Buffer.from(start, 'latin1'))).toEqual(['feed_is_other_file']),
);

const archiveFrom = (...names: string[]) => toZip(names.map((name) => [name, Buffer.from('x')]));

test.each([
  ['feed_is_excel', archiveFrom('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml')],
  ['feed_is_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['feed_is_excel', Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')],
  ['feed_is_spreadsheet', archiveFrom('mimetype', 'content.xml', 'styles.xml')],
  ['feed_archive_invalid', archiveFrom('word/document.xml', '[Content_Types].xml')],
])('%s: a workbook is refused in words', async (code, bytes) =>
  expect(await problemsOfFile(bytes)).toEqual([code]),
);

test('gzip and zip are unpacked, up to a limit', async () => {
  const feed = feedFor('agency.kyero.xml');
  const asItIs = problemsFrom(await toItems(feed));
  expect(await problemsOfFile(gzipSync(feed))).toEqual(asItIs);
  expect(await problemsOfFile(toZip([['feed.xml', feed]]))).toEqual(asItIs);
  expect(
    await problemsOfFile(
      toZip([
        ['a.xml', feed],
        ['b.xml', feed],
      ]),
    ),
  ).toEqual(['feed_archive_invalid']);
  expect(await problemsOfFile(toZip([]))).toEqual(['feed_archive_invalid']);
  expect(await problemsOfFile(gzipSync(feed).subarray(0, 300))).toEqual(['feed_truncated']);
  const zeros = `<root>${`<!--${' '.repeat(1000)}-->`.repeat(30_000)}</root>`;
  expect(await problemsOfFile(gzipSync(zeros))).toEqual(['feed_unpacked_too_large']);
  expect(await problemsOfFile(toZip([['feed.xml', Buffer.from(zeros)]], deflateRawSync))).toEqual([
    'feed_unpacked_too_large',
  ]);
});

test('a feed of more than 100,000 records: the first ones are read', async () => {
  const rows = Array.from({ length: 100_001 }, (_, count) => `${count},a`).join('\n');
  const items = await toItems(`id,name\n${rows}\n`);
  expect(listingsFrom(items)).toHaveLength(100_000);
  expect(problemsFrom(items)).toEqual(['feed_records_too_many']);
});

test.each([
  ['is not recognised', 'no feed at all', {}],
  ['is not of its format', 'no feed at all', { format: 'BLM' }],
  ['is read to its end', 'id,name\n1,Taman Mawar\n', {}],
] as const)('a feed that %s is closed', async (_, text, options) => {
  let isOpen = false;
  async function* bytes() {
    isOpen = true;
    try {
      yield Buffer.from(text);
      yield Buffer.alloc(200_000, ' ');
      yield Buffer.alloc(200_000, ' ');
    } finally {
      isOpen = false;
    }
  }
  await collect(readFeed(bytes(), options));
  expect(isOpen).toBe(false);
});

test.each([
  ['an array', '[1, {"ListingKey": "A"}, "x, {}", null, [{"ListingKey": "B"}], {"ListingKey": "C"}]'],
  ['an object', '{"value": [true, {"ListingKey": "A"}, "\\"", -2, [[]], {"ListingKey": "C"}], "n": 1}'],
])('JSON: elements of %s that are no objects are malformed records with a place', async (_, text) => {
  for (const sizes of [[65_536], [1]]) {
    const items = await toItems(text, { format: 'RESO' }, sizes);
    expect(listingsFrom(items).map(({ sourceId, place }) => [sourceId, place])).toEqual([
      ['A', 'record 2'],
      ['C', 'record 6'],
    ]);
    const places = items.flatMap((item) =>
      'problem' in item && item.problem.code === 'record_malformed' ? [item.place] : [],
    );
    expect(places).toEqual(['record 1', 'record 3', 'record 4', 'record 5']);
  }
});

test.each(['[1, 2]', '[[{"ListingKey": "A"}]]', '{"value": ["A", null]}'])(
  'JSON without any object is no feed: %s',
  async (text) => {
    const items = await toItems(text, { format: 'RESO' });
    expect(items).toMatchObject([{ problem: { code: 'feed_no_listings' }, ends: true }]);
  },
);
