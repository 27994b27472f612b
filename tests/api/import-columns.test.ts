import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { importSettings } from '#server/db/schema.ts';
import { feedFor } from '#support/feeds.ts';
import { agentId, type ImportsApi, platform, withImportsApi } from '#support/imports-api.ts';

let { api, aisyah, imports }: ImportsApi = {} as ImportsApi;
withImportsApi((started) => ({ api, aisyah, imports } = started));

test('CSV: the mapping is shown with the first rows, can be changed, and is kept for the platform', async () => {
  const csv = feedFor('agency.csv').toString();
  const run = await imports.read(csv, { name: 'listings.csv' });
  expect(run).toMatchObject({
    format: 'CSV',
    status: 'Ready',
    mapping: { 'Ref No': 'sourceId', Description: 'remarks' },
  });
  expect(run.preview?.rows).toHaveLength(2);
  await imports.request(run._id, 'read', { mapping: { Description: '' } });
  expect((await imports.run(run._id)).mapping).toMatchObject({ Description: '' });
  expect((await imports.read(csv)).mapping).toMatchObject({ Description: '' });
});

test('CSV: a mapping that an earlier version stored or a page of it sends is understood', async () => {
  const csv = 'ref,name,Amount due\n1,Mawar,510000\n';
  const priced = expect.arrayContaining([{ field: 'priceSen', value: 51_000_000 }]);
  const run = await imports.read(csv, { name: 'earlier.csv' });
  await imports.request(run._id, 'read', { mapping: { 'Amount due': 'price' } });
  expect((await imports.run(run._id)).mapping).toMatchObject({ 'Amount due': 'priceSen' });
  expect((await imports.items(run._id, 'added'))[0]?.values).toEqual(priced);
  await api.db.update(importSettings).set({ mapping: sql`'{"Amount due": "price"}'::jsonb` });
  const next = await imports.read(csv, { name: 'next.csv' });
  expect(next.mapping).toMatchObject({ 'Amount due': 'priceSen' });
  expect((await imports.items(next._id, 'added'))[0]?.values).toEqual(priced);
});

test('the encoding is found, shown, and can be chosen; the first rows are then shown in it', async () => {
  const run = await imports.read('ref,name\n1,Café\n', { name: 'listings.csv' });
  expect(run).toMatchObject({ encoding: 'utf-8', preview: { rows: [['1', 'Café']] } });
  await imports.request(run._id, 'read', { encoding: 'windows-1252' });
  const chosen = { encoding: 'windows-1252', preview: { rows: [['1', 'CafÃ©']] } };
  expect(await imports.run(run._id)).toMatchObject(chosen);
  await imports.request(run._id, 'read', { mapping: {} });
  expect(await imports.run(run._id)).toMatchObject(chosen);
  await imports.request(run._id, 'read', { encoding: null });
  expect(await imports.run(run._id)).toMatchObject({ encoding: 'utf-8' });
  expect((await imports.request(run._id, 'read', { encoding: 'koi8-r' })).status).toBe(400);
});

test('columns may have the names that every object has; runs and their list stay readable', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'.repeat(5000)];
  const run = await imports.read(`ref,name,${names.join(',')}\n1,Mawar,a,b,c,d,e\n`, { name: 'names.csv' });
  expect(run).toMatchObject({ status: 'Ready', format: 'CSV', mapping: { ref: 'sourceId', toString: '' } });
  await imports.request(run._id, 'read', { mapping: { constructor: 'remarks' } });
  const [item] = await imports.items(run._id, 'added');
  expect(item?.values).toContainEqual({ field: 'remarks', value: 'b' });
  const page = await api.post('/platforms/imports/search', { agentId, platform }, aisyah);
  expect(page).toMatchObject({ status: 200, body: { total: 1, items: [{ _id: run._id }] } });
});
