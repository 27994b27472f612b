import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { listingsFrom, problemsFrom, toItems } from '#support/feeds.ts';

async function recordsFrom(feed: string) {
  return listingsFrom(await toItems(feed)).map((listing) => {
    const { sourceId, fields, findings } = toRecord(listing, '2026-11-20');
    return { sourceId, fields, codes: findings.map(({ code }) => code) };
  });
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const toRemarks = async (text: string) => {
  const [record] = await recordsFrom(`id,name,remarks\n1,Mawar,${cell(text)}\n`);
  return { remarks: record?.fields.remarks, codes: record?.codes };
};

test.each([
  ['<p>Nice unit</p>Call owner Mr Tan 012-345 6789<br>Wifi: Mawar5 pass 88997766', 'Nice unit\nCall'],
  ['Line one\n\nPRIVATE: owner desperate, bottom 620k\ncomm 2%', 'Line one'],
  ['&lt;b&gt;Great&lt;/b&gt; view. key with guard Raju, lockbox 4471', 'Great view.'],
  ['近公园\n屋主陈先生 012-3456789\n密码 2580', '近公园'],
  ['Dekat taman\nkunci dengan pengawal\nIC 850101-14-5566', 'Dekat taman'],
])('remarks for all leave out what is for the agent: %j', async (text, remarks) => {
  const read = await toRemarks(text);
  expect({ ...read, remarks: read.remarks?.replace(/\n+/g, '\n') }).toEqual({
    remarks,
    codes: ['remarks_private'],
  });
});

test.each([
  'Wifi included, password door lock.\n\n24 hours security, near Maybank, 1,050 sq ft (approx.)',
  'Owner occupied & well kept; key collection at handover, RM 650,000 nego!',
])('what is advertised stays as it is: %j', async (text) =>
  expect(await toRemarks(text)).toEqual({ remarks: text, codes: [] }),
);

test('a yes does not say how much is furnished', async () => {
  const [record] = await recordsFrom('id,name,furnished\n1,Mawar,Yes\n');
  expect(record).toMatchObject({ codes: ['value_unknown'] });
  expect(record?.fields).not.toHaveProperty('furnishing');
});

test.each(['999999999', '1111111', '123456789'])('%s stands for no price', async (price) => {
  const [record] = await recordsFrom(`id,name,for,price\n1,Mawar,Sale,${price}\n`);
  expect(record).toMatchObject({ codes: ['value_implausible'] });
});

test.each(['999999', '99999'])('%s is a price', async (price) => {
  const [record] = await recordsFrom(`id,name,for,price\n1,Mawar,Sale,${price}\n`);
  expect(record?.fields).toMatchObject({ priceSen: Number(price) * 100 });
});

test('a street with the word hidden in its name is not', async () => {
  const [record] = await recordsFrom('id,name,street,show address\n1,Mawar,12 Jalan Hidden Valley,Yes\n');
  expect(record?.fields).toMatchObject({ hideAddress: false, street: '12 Jalan Hidden Valley' });
});

test('an address that asks to be hidden is', async () => {
  const feed = 'id,name,street,show address\n1,Mawar,12 Jalan Contoh (do not show),Yes\n';
  expect(await recordsFrom(feed)).toMatchObject([{ fields: { hideAddress: true } }]);
});

test('a formula is no name, and an error is no id', async () => {
  expect(await recordsFrom(`id,name\n1,${cell('=HYPERLINK("http://a.my","Mawar")')}\n`)).toMatchObject([
    { codes: ['value_unreadable'] },
  ]);
  expect(problemsFrom(await toItems('id,name\n#N/A,Mawar\n#N/A,Rose\n'))).toEqual([
    'id_missing',
    'id_missing',
  ]);
});

test.each([
  ['bundle', (list: object[]) => ({ success: true, status: 200, bundle: list, total: 1 })],
  ['d.results', (list: object[]) => ({ d: { results: list } })],
  ['D.Results', (list: object[]) => ({ D: { Results: list, __count: '1' } })],
])('listings of RESO in %s are read', async (_, envelope) => {
  const listing = {
    ListingKey: 'U1',
    BuildingName: 7,
    ListPrice: 650_000,
    CurrencyCode: 'SGD',
    Media: [{ MediaURL: 'https://a.my/1.jpg' }],
  };
  expect(await recordsFrom(JSON.stringify(envelope([listing])))).toMatchObject([
    { sourceId: 'U1', fields: { name: '7' }, codes: ['currency_foreign'] },
  ]);
});

test('further pages of OData 2 are said', async () => {
  const feed = { d: { results: [{ ListingKey: 'U1', BuildingName: 'Mawar' }], __next: 'https://a.my?p=2' } };
  expect(problemsFrom(await toItems(JSON.stringify(feed)))).toContain('further_pages');
});
