import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  agentId,
  completing,
  feedOfThree,
  type ImportsApi,
  kyeroFeed,
  platform,
  setOfListing,
  withImportsApi,
} from '#support/imports-api.ts';

let { api, aisyah, imports }: ImportsApi = {} as ImportsApi;
withImportsApi((started) => ({ api, aisyah, imports } = started));

test('a dry run shows what would be added and changes nothing; applying adds it, and a second time nothing', async () => {
  const dry = await imports.read(feedOfThree, { choices: completing });
  expect(dry).toMatchObject({
    status: 'Ready',
    format: 'Kyero',
    counts: { added: 3, changed: 0, dropped: 0 },
  });
  const [first] = await imports.items(dry._id, 'added');
  expect(first).toMatchObject({ sourceId: '1', subject: 'Taman Mawar 1', target: 'Listing', findings: [] });
  expect((await api.get(`/property/agent/listing/${first?.listingId}`, aisyah)).status).toBe(404);
  const shown = Object.fromEntries(first?.values?.map(({ field, value }) => [field, value]) ?? []);
  expect(shown).toMatchObject({ authorisationKind: 'Ad Hoc', status: 'Active', priceSen: 50_000_000 });
  expect(Object.keys(shown).slice(0, 5)).toEqual(['name', 'title', 'type', 'intent', 'priceSen']);

  await imports.request(dry._id, 'apply', { archive: [] });
  const done = await imports.run(dry._id);
  expect(done).toMatchObject({
    status: 'Done',
    results: { added: 3 },
    canUndo: true,
    progress: { done: 3, total: 3 },
  });
  const added = await imports.listing(first?.listingId ?? '');
  expect(added).toMatchObject({ status: 'Active', name: 'Taman Mawar 1', kind: 'Buy' });
  const { intent, ...rest } = shown;
  const stored = { ...added, ...added.facts, ...added.address };
  expect(intent).toBe(added.kind);
  expect(Object.keys(rest).length).toBeGreaterThan(12);
  for (const [field, value] of Object.entries(rest)) expect(stored[field], field).toEqual(value);
  const logs = await api.post('/platforms/logs/search', { agentId, runId: dry._id }, aisyah);
  expect(logs.body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'SUCCESS',
    'SUCCESS',
    'SUCCESS',
  ]);

  const again = await imports.take(feedOfThree, completing);
  expect(again).toMatchObject({
    counts: { added: 0, changed: 0, left: 3 },
    results: { added: 0, changed: 0, left: 3 },
  });
});

test('what is not complete becomes a draft and says what is missing', async () => {
  const run = await imports.take(feedOfThree);
  const [item] = await imports.items(run._id, 'added');
  expect(item).toMatchObject({ target: 'Draft', result: 'Added', findings: [{ code: 'incomplete' }] });
  expect(item?.findings[0]?.value).toContain('authorisationKind');
  expect((await api.get(`/master/properties/draft/${item?.listingId}`, aisyah)).body).toMatchObject({
    status: 'Draft',
    rev: 1,
  });
});

test('a change is shown field by field; what the agent changed here is left', async () => {
  const first = await imports.take(feedOfThree, completing);
  const [one, two] = await imports.items(first._id, 'added');
  await setOfListing(api, two?.listingId ?? '', 'price_sen = 48000000');
  const next = kyeroFeed([{ id: '1', price: 520_000 }, { id: '2', price: 530_000, beds: '4' }, { id: '3' }]);
  const run = await imports.take(next, completing);
  expect(run.results).toMatchObject({ changed: 2, left: 1 });
  const [changed, mixed] = await imports.items(run._id, 'changed');
  expect(changed).toMatchObject({
    changes: [{ field: 'priceSen', from: 50_000_000, to: 52_000_000 }],
    findings: [],
  });
  expect(mixed).toMatchObject({
    changes: [{ field: 'bedrooms', from: '3', to: '4' }],
    findings: [{ code: 'changed_here', field: 'priceSen' }],
  });
  expect((await imports.listing(one?.listingId ?? '')).facts.priceSen).toBe(52_000_000);
  expect((await imports.listing(two?.listingId ?? '')).facts).toMatchObject({
    priceSen: 48_000_000,
    bedrooms: '4',
  });
});

test('a record of ids and a status changes the status and blanks nothing', async () => {
  const reaxml = (inner: string) => `<propertyList>${inner}</propertyList>`;
  const full = `<residential status="current"><uniqueID>9</uniqueID><authority value="exclusive"/><price>400000</price><address><street>Jalan 1</street><suburb>Shah Alam</suburb><state>Selangor</state><postcode>40000</postcode></address><category name="Townhouse"/><headline>Teratai</headline><description>Text</description><features><bedrooms>3</bedrooms><bathrooms>2</bathrooms></features><buildingDetails><area unit="squareMeter">100</area></buildingDetails></residential>`;
  const choices = {
    ...completing,
    defaults: { ...completing.defaults, tenure: 'Freehold' as const, authorisedUntil: '2030-01-01' },
  };
  const first = await imports.take(reaxml(full), choices);
  const [item] = await imports.items(first._id, 'added');
  const before = await imports.listing(item?.listingId ?? '');
  expect(before).toMatchObject({ status: 'Active', facts: { bedrooms: '3' } });
  const sold = await imports.take(
    reaxml(
      '<residential status="sold"><uniqueID>9</uniqueID></residential><residential status="sold"><uniqueID>10</uniqueID></residential>',
    ),
    choices,
  );
  expect(sold.results).toMatchObject({ changed: 1, dropped: 1 });
  const after = await imports.listing(item?.listingId ?? '');
  expect(after).toMatchObject({
    status: 'Archived',
    facts: before.facts,
    remarks: before.remarks,
    name: before.name,
  });
});

test('beyond the limit of the package, listings become inactive', async () => {
  await api.db.execute(
    sql`update packages set listings = (select count(*) + 1 from listings where agent_id = ${agentId} and status = 'Active')`,
  );
  const run = await imports.take(feedOfThree, completing);
  await api.db.execute(sql`update packages set listings = 100000`);
  const items = await imports.items(run._id, 'added');
  expect(items.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
    [],
    ['limit_reached'],
    ['limit_reached'],
  ]);
  expect((await imports.listing(items[2]?.listingId ?? '')).status).toBe('Inactive');
});

test('an id that is in the feed twice counts once, and is in the log as a duplicate', async () => {
  const run = await imports.take(kyeroFeed([{ id: '1' }, { id: '1', price: 1 }, { id: '2' }]), completing);
  expect(run.results).toMatchObject({ added: 2, dropped: 1 });
  const logs = await api.post(
    '/platforms/logs/search',
    { agentId, runId: run._id, outcome: 'DUPLICATE' },
    aisyah,
  );
  expect(logs.body.items).toMatchObject([
    { subject: '1', message: 'Not imported. The id 1 is in the feed twice. The first record is used.' },
  ]);
});

test('a feed that cannot be read fails the run and says why; the server goes on', async () => {
  for (const [feed, code] of [
    ['', 'feed_empty'],
    ['nothing', 'feed_not_recognised'],
    ['name,price\na,1', 'id_column_missing'],
    ['<root><property><id>1</id', 'feed_truncated'],
    [`<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><root>&x;</root>`, 'feed_entities'],
  ]) {
    const run = await imports.read(feed ?? '');
    expect(run).toMatchObject({ status: 'Failed', finding: { code } });
    expect((await imports.request(run._id, 'apply', { archive: [] })).body.code).toBe('import_not_ready');
  }
});

test('requests are idempotent by their key, and runs belong to their agent', async () => {
  const { _id } = await imports.read(feedOfThree, { choices: completing });
  const mutationId = randomUUID();
  for (let time = 0; time < 2; time++) await imports.request(_id, 'apply', { archive: [], mutationId });
  expect(await imports.run(_id)).toMatchObject({ status: 'Done', results: { added: 3 } });
  const meiling = await api.signIn('meiling');
  expect((await api.get(`/platforms/imports/${_id}`, meiling)).status).toBe(404);
  const kumar = await api.signIn('kumar');
  expect((await api.get(`/platforms/imports/${_id}`, kumar)).body.code).toBe('posting_access_required');
  const page = await api.post('/platforms/imports/search', { agentId, platform }, aisyah);
  expect(page.body).toMatchObject({ total: 1, items: [{ _id }] });
});

test('a run that is stopped keeps what it made, and can go on', async () => {
  const { _id } = await imports.read(feedOfThree, { choices: completing });
  await api.post(`/platforms/imports/${_id}/apply`, { mutationId: randomUUID(), archive: [] }, aisyah);
  await imports.request(_id, 'stop');
  expect(await imports.run(_id)).toMatchObject({ status: 'Stopped', results: { added: 0 } });
  await imports.request(_id, 'apply', { archive: [] });
  expect(await imports.run(_id)).toMatchObject({ status: 'Done', results: { added: 3 } });
});

test('private addresses are refused', async () => {
  for (const url of [
    'http://feeds.example/a.xml',
    'https://localhost/a.xml',
    'https://10.0.0.1/a.xml',
    'https://[::1]/',
    'file:///etc/passwd',
  ])
    expect(
      (await api.post('/platforms/imports', { _id: randomUUID(), agentId, platform, url }, aisyah)).body.code,
    ).toBe('import_address_refused');
});
