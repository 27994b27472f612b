import { expect, test } from 'vitest';
import { csvColumn, readFirst } from '#support/read-first.ts';

test.each(['TBC', 'POA', 'N/A', 't.b.a.', 'Not available'])(
  '%s alone is no value, without a finding',
  async (words) => {
    const columns = 'name,type,tenure,furnishing,beds,street,city,state,country,remarks,available from';
    const cells = Array.from({ length: 11 }, () => words).join(',');
    const { fields, findings } = await readFirst(`id,${columns},price\n1,${cells},500000\n`);
    expect(findings).toEqual([]);
    expect(fields).toMatchObject({ name: '', type: '', street: '', remarks: '', country: 'Malaysia' });
    expect(fields).toMatchObject({ bedrooms: null, priceSen: 50_000_000 });
  },
);

test.each([
  'Subject to contract. Corner lot, near the school.',
  'Subject to the bank’s approval of the loan',
])('a description that begins as a placeholder is kept: %s', async (words) =>
  expect((await readFirst(csvColumn('remarks', words))).fields.remarks).toBe(words),
);

test.each(['TBC', 'POA', 'N/A', 'on application'])(
  'a price that is %s is said, and none is set',
  async (words) => {
    const { fields, findings } = await readFirst(csvColumn('price', words));
    expect(fields).not.toHaveProperty('priceSen');
    expect(findings).toEqual([{ code: 'value_unreadable', field: 'priceSen', value: words }]);
  },
);

test.each(['N/A', '-', 'null', 'nil', 'undefined'])('%s is no name', async (name) => {
  const { fields, findings } = await readFirst(`id,name,price\n1,${name},500000\n`);
  expect([fields.name, findings]).toEqual(['', []]);
});

test('a formula that failed is no name, and is said', async () => {
  const { fields, findings } = await readFirst('id,name,price\n1,#NAME?,500000\n');
  expect(fields).not.toHaveProperty('name');
  expect(findings).toEqual([{ code: 'value_unreadable', field: 'name', value: '#NAME?' }]);
});
