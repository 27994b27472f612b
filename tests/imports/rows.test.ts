import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

const valuesFrom = async (text: string) =>
  listingsFrom(await toItems(text)).map(({ sourceId, values }) => [sourceId, values.name, values.priceSen]);

const expected = [
  ['1', 'Mawar', '500000'],
  ['2', 'Teratai', '600000'],
];

test.each([
  ['blank rows', ',,\n\nid,name,price\n,,\n1,Mawar,500000\n , ,\n2,Teratai,600000\n,,\n'],
  ['a repeated heading row', 'id,name,price\n1,Mawar,500000\nID, Name,PRICE\n2,Teratai,600000\n'],
  ['spaces around quotes', '"id", "name", "price"\n"1", "Mawar" , "500000"\n"2", "Teratai", "600000"\n'],
  ['texts as formulas', 'id,name,price\n="1",Mawar,="500000"\n"=""2""",Teratai,600000\n'],
  ['a title', 'Listings of an agency\nid,name,price\n1,Mawar,500000\n2,Teratai,600000\n'],
  ['a title in columns', 'Listings,,\nas of,1 Nov,\n\nid,name,price\n1,Mawar,500000\n2,Teratai,600000\n'],
  ['a title with another separator', 'Mine, all\nid;name;price\n1;Mawar;500000\n2;Teratai;600000\n'],
])('%s: the rows around are read, and no other', async (_, text) => {
  expect(await valuesFrom(text)).toEqual(expected);
  expect(problemsFrom(await toItems(text))).toEqual([]);
});

test.each([
  [
    'into the next columns',
    'id,name,remarks,price,beds\n1,Mawar,Corner, near park,500000\n2,Teratai,New,600000,3\n',
  ],
  [
    'into the last, empty one',
    'id,name,remarks,price,beds\n1,Mawar,Corner, near park,500000,\n2,Teratai,New,600000,3\n',
  ],
  [
    'with blank cells after it',
    'id,name,address,price,type\n1,Mawar,Jalan 1, Klang,500000,\n2,Teratai,Jalan 2,600000,Flat\n',
  ],
  [
    'into a place',
    'id,address,city,state,postcode,price\n1,12, Jalan 1,Klang,Selangor,41000\n2,Jalan 1,Klang,Selangor,41000,500000\n',
  ],
  ['a number into a word', 'id,name,price,beds,state\n1,Mawar,RM 1,250,000,\n2,Teratai,600000,3,Johor\n'],
])('a row that a comma outside of quotes has shifted %s is malformed', async (_, text) => {
  const items = await toItems(text);
  expect(problemsFrom(items)).toEqual(['record_malformed']);
  expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['2']);
});

test('words that stand for a price or rooms do not make a row malformed', async () => {
  const text =
    'id,name,price,beds,baths\n1,Mawar,call for price,studio,two\n3,Melur,to be advised,to be confirmed,ensuite\n2,Teratai,POA,three,-\n';
  expect(problemsFrom(await toItems(text))).toEqual([]);
});

test.each([
  ['the thousands of a price', 'id,name,price,\n1,Mawar,700,000\n2,Teratai,600000,\n'],
  ['the thousands of an area', 'id,name,built up,,price\n1,Mawar,1,250,500000\n2,Teratai,900,,600000\n'],
  ['the thousands of a lot', 'id,name,land,\n1,Mawar,120,000 sqft\n2,Teratai,900000,\n'],
  ['the thousands of a rent', 'id,name,for,price,\n1,Mawar,Rent,RM 12,500/month\n2,Teratai,Rent,900,\n'],
  ['thousands and words', 'id,name,price,\n1,Mawar,$700,000 nego\n2,Teratai,600000,\n'],
])('a row with %s in a column without a name is malformed', async (_, text) => {
  const items = await toItems(text);
  expect(problemsFrom(items)).toEqual(['record_malformed']);
  expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['2']);
});

test.each([
  ['a rent', 'id,name,for,price,,beds\n1,Mawar,Rent,850,250,3\n', '850'],
  ['a rent, with semicolons', 'id;name;for;price;;beds\n1;Mawar;Rent;850;250;3\n', '850'],
  ['a small unit with its psf', 'id,name,built up,,beds\n1,Mawar,850,650,3\n', '850'],
])(
  '%s that is whole by itself is read, whatever is in the column without a name after it',
  async (_, text, amount) => {
    const items = await toItems(text);
    expect(problemsFrom(items)).not.toContain('record_malformed');
    const [listing] = listingsFrom(items);
    expect(listing?.values.priceSen ?? listing?.values.builtUpSqft).toContain(amount);
  },
);

test('a number in a column without a name does not change the amount before it where that is whole', async () => {
  const text = 'id,name,price,\n1,Mawar,700000,120\n2,Teratai,600000,12\n';
  expect(await valuesFrom(text)).toEqual([
    ['1', 'Mawar', '700000'],
    ['2', 'Teratai', '600000'],
  ]);
});

test.each(['POA', 'P O A', 'to follow', 'Subject to survey', 'tbd', 'on request', 'to be confirmed', '待定'])(
  '“%s” in several columns of numbers is no value, which is said of the price alone, and the row is read',
  async (words) => {
    const columns = 'price,built up,completion,maintenance,latitude,longitude,postcode';
    const cells = Array.from({ length: 7 }, () => words).join(',');
    const items = await toItems(`id,name,${columns}\n1,Mawar,${cells}\n`);
    expect(problemsFrom(items)).toEqual([]);
    const [record] = listingsFrom(items).map((listing) => toRecord(listing, '2026-11-20'));
    expect(record?.fields).toMatchObject({ name: 'Mawar', builtUpSqft: null, maintenanceSen: null });
    expect(record?.fields).not.toHaveProperty('priceSen');
    expect(record?.findings).toEqual([{ code: 'value_unreadable', field: 'priceSen', value: words }]);
  },
);

test.each([
  '{"value": []}',
  '{"value": {"ListingKey": "1"}}',
  '[]',
  '{}',
  '<propertyList/>',
  '<root><kyero/></root>',
  'id,name\n',
  'id,name\n,,\n',
  "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TOWN^~\n#DATA#\n#END#",
])('a feed without listings says so: %s', async (body) =>
  expect(await toItems(body)).toMatchObject([{ problem: { code: 'feed_no_listings' }, ends: true }]),
);

const property = (id: string, title: string) => `<property><id>${id}</id><title>${title}</title></property>`;

test.each(['Tom & Jerry', 'R&D', 'A && B', 'https://a.my/?a=1&b=2'])(
  'an unescaped & is named, and eats no record: %s',
  async (title) => {
    const items = await toItems(
      `<root>${property('1', 'A')}${property('2', title)}${property('3', 'x &amp; y')}</root>`,
    );
    expect(listingsFrom(items).map(({ sourceId }) => sourceId)).toEqual(['1']);
    expect(items.at(-1)).toMatchObject({
      problem: { code: 'feed_malformed', value: expect.stringContaining('&amp;') },
    });
  },
);

test('an & in CDATA, and names of HTML, are read', async () => {
  const [listing] = listingsFrom(
    await toItems(`<root>${property('1', '<![CDATA[A & B]]> &eacute;&#233;')}</root>`),
  );
  expect(listing?.values.name).toBe('A & B éé');
});

test('UTF-8 with a damaged byte is UTF-8', async () => {
  const parts = [Buffer.from('id,name\n1,美丽花园 Café'), Buffer.from([0xe9]), Buffer.from('x\n')];
  const items = await toItems(Buffer.concat(parts));
  expect(listingsFrom(items)[0]?.values.name).toBe('美丽花园 Café\ufffdx');
  expect(items.at(-1)).toMatchObject({ problem: { code: 'text_damaged', value: 'utf-8' } });
});
