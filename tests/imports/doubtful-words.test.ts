import { expect, test } from 'vitest';
import { guessMapping } from '#server/imports/formats/csv/csv-columns.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

async function recordFrom(column: string, cell: string) {
  const [listing] = listingsFrom(
    await toItems(`id,name,street,${column}\n1,Mawar,8 Jalan Contoh,"${cell}"\n`),
  );
  if (!listing) throw new Error('The feed has a listing.');
  const { status, fields, findings } = toRecord(listing, '2026-11-20');
  return { status, fields, codes: findings.map(({ code }) => code) };
}

test.each(['Sold?', 'Available?', 'Active (?)', '已售？', 'Withdrawn ?'])(
  'the doubtful status “%s” makes nothing live and takes nothing off',
  async (word) =>
    expect(await recordFrom('Status', word)).toMatchObject({ status: 'Unclear', codes: ['status_unknown'] }),
);

test.each([
  ['Tenure', 'Freehold?', 'tenure'],
  ['Furnishing', 'Fully?', 'furnishing'],
  ['For', 'Sale?', 'intent'],
  ['Appointment', 'Exclusive?', 'authorisationKind'],
  ['Unit Type', 'Corner ?', 'unitType'],
])('%s “%s” is not understood', async (column, cell, field) => {
  const { fields, codes } = await recordFrom(column, cell);
  expect(codes).toEqual(['value_unknown']);
  expect(fields).not.toHaveProperty(field);
});

test('a doubtful type or place keeps its words', async () => {
  expect(await recordFrom('Property Type', 'Condo?')).toMatchObject({
    fields: { type: 'Condo?', title: '' },
    codes: ['value_unknown'],
  });
  expect(await recordFrom('State', 'Johor?')).toMatchObject({ fields: { state: 'Johor?' } });
});

test.each(['Sold?', 'Is sold?'])('a question in a heading is no doubt: “%s”', async (heading) => {
  expect(await recordFrom(heading, 'yes')).toMatchObject({ status: 'Sold', codes: [] });
  expect(await recordFrom(heading, 'no')).toMatchObject({ status: 'Current', codes: [] });
});

test.each([
  ['Show address?', 'No', []],
  ['Show Address', 'On request', ['value_unknown']],
  ['Show Address', 'pending', ['value_unknown']],
  ['Show Address', '?', ['value_unknown']],
  ['Hide Address', 'tbc', ['value_unknown']],
])('%s “%s” hides the address', async (column, cell, codes) =>
  expect(await recordFrom(column, cell)).toMatchObject({ fields: { hideAddress: true }, codes }),
);

test.each(['#ERROR!', '#NAME?', '#BUSY!', '#####'])('%s of a spreadsheet is no text', async (cell) => {
  const { fields, codes } = await recordFrom('Description', cell);
  expect(codes).toEqual(['value_unreadable']);
  expect(fields).not.toHaveProperty('remarks');
});

test.each(['41000-41400', 'Somewhere in Klang'])(
  'the postcode “%s” sets nothing, also of a listing that has one',
  async (said) => {
    const { fields, codes } = await recordFrom('Postcode', said);
    expect(codes).toEqual(['value_unknown']);
    expect(fields).not.toHaveProperty('postcode');
  },
);

test('a postcode that is none keeps its words', async () =>
  expect(await recordFrom('Postcode', 'ABC 123')).toMatchObject({
    fields: { postcode: 'ABC 123' },
    codes: ['value_unknown'],
  }));

test.each([
  ['Asking price RM', 'priceSen'],
  ['RM Price', 'priceSen'],
  ['Untuk', 'intent'],
  ['Tarikh Tamat', 'authorisedUntil'],
  ['楼盘名称', 'name'],
  ['房产类型', 'type'],
  ['家私', 'furnishing'],
])('a column %s holds %s', (column, meaning) =>
  expect(guessMapping([column])).toEqual({ [column]: meaning }),
);
