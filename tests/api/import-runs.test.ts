import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { feedFor } from '#support/feeds.ts';
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

test('undo archives what was added, puts old values back, and leaves what was changed since', async () => {
  const first = await imports.take(feedOfThree, completing);
  const [one, two] = await imports.items(first._id, 'added');
  const second = await imports.take(
    kyeroFeed([
      { id: '1', price: 520_000, beds: '4' },
      { id: '2', price: 510_000 },
      { id: '3' },
      { id: '4' },
    ]),
    completing,
  );
  await setOfListing(api, one?.listingId ?? '', "bedrooms = '5'");
  await imports.request(second._id, 'undo');
  expect(await imports.run(second._id)).toMatchObject({ status: 'Undone', canUndo: false });
  expect((await imports.listing(one?.listingId ?? '')).facts).toMatchObject({
    priceSen: 50_000_000,
    bedrooms: '5',
  });
  expect((await imports.listing(two?.listingId ?? '')).facts.priceSen).toBe(50_000_000);
  const [added] = await imports.items(second._id, 'added');
  expect(added?.undoResult).toBe('Undone');
  expect(await imports.listing(added?.listingId ?? '')).toMatchObject({ status: 'Archived' });
  const [left] = await imports.items(second._id, 'changed');
  expect(left).toMatchObject({ undoResult: 'Left', findings: [{ code: 'touched_since' }] });
});

test('after an older run is taken back, what a later run wrote is still of the source', async () => {
  const first = await imports.take(kyeroFeed([{ id: '1', beds: '3' }]), completing);
  const [added] = await imports.items(first._id, 'added');
  const second = await imports.take(kyeroFeed([{ id: '1', price: 510_000, beds: '3' }]), completing);
  await imports.take(kyeroFeed([{ id: '1', price: 510_000, beds: '4' }]), completing);
  await imports.request(second._id, 'undo');
  const facts = async () => (await imports.listing(added?.listingId ?? '')).facts;
  expect(await facts()).toMatchObject({ priceSen: 50_000_000, bedrooms: '4' });
  await imports.take(kyeroFeed([{ id: '1', price: 520_000, beds: '5' }]), completing);
  expect(await facts()).toMatchObject({ priceSen: 52_000_000, bedrooms: '5' });
});

test('a save that was made from the content before an import or its undo is a conflict', async () => {
  const first = await imports.take(kyeroFeed([{ id: '1' }]), completing);
  const [added] = await imports.items(first._id, 'added');
  const path = '/master/properties/draft';
  const { body: opened } = await api.get(`${path}/${added?.listingId}`, aisyah);
  expect(opened.rev).toBe(1);
  const saved = async () => {
    const { _id, name, title, type, address } = opened;
    const content = { _id, name, title, type, address, remarks: 'Typed on the way' };
    return (await api.post(`${path}/save`, { ...content, mutationId: randomUUID(), baseRev: 1 }, aisyah))
      .status;
  };
  const second = await imports.take(kyeroFeed([{ id: '1', price: 510_000 }]), completing);
  expect(second.results.changed).toBe(1);
  expect((await api.get(`${path}/${added?.listingId}`, aisyah)).body).toMatchObject({ rev: 2 });
  expect(await saved()).toBe(409);
  await api.db.execute(sql`delete from drafts where id = ${added?.listingId}`);
  await imports.request(second._id, 'undo');
  expect((await imports.listing(added?.listingId ?? '')).facts.priceSen).toBe(50_000_000);
  expect(await saved()).toBe(409);
});

test('undoing drafts deletes them, and the feed can be imported again', async () => {
  const run = await imports.take(feedOfThree);
  const [item] = await imports.items(run._id, 'added');
  await imports.request(run._id, 'undo');
  expect((await api.get(`/master/properties/draft/${item?.listingId}`, aisyah)).status).toBe(404);
  expect((await imports.take(feedOfThree)).results).toMatchObject({ added: 3 });
});

test('a line of the log says whether its listing is a listing or a draft now, or is gone', async () => {
  const lines = async (runId: string) =>
    (await api.post('/platforms/logs/search', { agentId, runId }, aisyah)).body.items.map(
      ({ code, target }: { code: string; target: string }) => [code, target],
    );
  const listed = await imports.take(kyeroFeed([{ id: '7' }]), completing);
  expect(await lines(listed._id)).toEqual([['added', 'Listing']]);
  const drafted = await imports.take(kyeroFeed([{ id: '8' }, { id: '' }]), {
    publishAs: 'Active',
    defaults: {},
  });
  expect(await lines(drafted._id)).toEqual([
    ['id_missing', null],
    ['incomplete', 'Draft'],
  ]);
  await imports.request(drafted._id, 'undo');
  expect((await lines(drafted._id))[0]).toEqual(['undone', null]);
  expect((await lines(drafted._id))[2]).toEqual(['incomplete', null]);
});

test('a run counts the new drafts that lack only what its choices can give', async () => {
  const csv = (rows: readonly string[]) =>
    ['id,name,category,type,price,intent,state,area,postcode,built up,bedrooms,bathrooms', ...rows].join(
      '\n',
    );
  const whole = 'Condo/Serviced Residence,Condominium,850000,Sale,Selangor,Petaling Jaya,47301,1200,3,2';
  const feed = csv([`1,Residensi Uji Satu,${whole}`, `2,Residensi Uji Dua,${whole.replace('850000', '')}`]);
  const run = await imports.read(feed, { name: 'feed.csv' });
  expect(run.counts).toMatchObject({ added: 2, completable: 1, drafts: 2 });
  const { publishAs, defaults } = completing;
  const choices = {
    publishAs,
    defaults: { ...defaults, furnishing: 'Unfurnished', tenure: 'Freehold' },
  } as const;
  const completed = await imports.read(feed, { name: 'feed.csv', choices });
  expect(completed.counts).toMatchObject({ added: 2, completable: 0, drafts: 1 });
  const taken = await imports.take(feed, choices);
  expect(taken.results).toMatchObject({ added: 2, drafts: 1 });
});

test('absent listings are archived only where the agent ticks them, and never by a short feed', async () => {
  const first = await imports.take(feedOfThree, completing);
  const [one] = await imports.items(first._id, 'added');
  const two = await imports.read(kyeroFeed([{ id: '2' }, { id: '3' }]));
  expect(two).toMatchObject({ counts: { absent: 1, left: 2 }, isShort: false });
  const [absent] = await imports.items(two._id, 'absent');
  expect(absent).toMatchObject({ sourceId: '1', action: 'Absent', listingId: one?.listingId });

  const short = await imports.read(kyeroFeed([{ id: '3' }]));
  expect(short).toMatchObject({ isShort: true, counts: { absent: 2 } });
  expect((await imports.request(short._id, 'apply', { archive: [], archiveAll: true })).body.code).toBe(
    'import_feed_short',
  );
  const cut = await imports.read(kyeroFeed([{ id: '2' }, { id: '3' }]).slice(0, -20));
  expect(cut).toMatchObject({ isShort: true, finding: { code: 'feed_truncated' } });
  await imports.request(short._id, 'apply', { archive: [] });
  expect(await imports.listing(one?.listingId ?? '')).toMatchObject({ status: 'Active' });

  await imports.request(two._id, 'apply', { archive: [absent?.position] });
  expect(await imports.listing(one?.listingId ?? '')).toMatchObject({ status: 'Archived' });
  await imports.request(two._id, 'undo');
  expect(await imports.listing(one?.listingId ?? '')).toMatchObject({ status: 'Active' });
});

test('a feed with a record whose id cannot be read archives nothing', async () => {
  await imports.take(feedOfThree, completing);
  const nameless = kyeroFeed([{ id: '2' }, { id: '3' }, { id: '' }]);
  const run = await imports.read(nameless);
  expect(run).toMatchObject({ isShort: true, counts: { absent: 1 } });
  const { body } = await imports.request(run._id, 'apply', { archive: [], archiveAll: true });
  expect(body.code).toBe('import_feed_short');
});

test.for([
  ['agency.kyero.xml', true],
  ['agency.blm', true],
  ['agency.reaxml.xml', false],
  ['agency.reso.json', false],
  ['any.csv', false],
] as const)('what %s lacks is absent: %s', async ([name, isAbsolute]) => {
  const written = JSON.stringify({ fields: {}, status: null });
  await api.db
    .execute(sql`insert into import_links (agent_id, platform, source_id, listing_id, written, updated_at)
    values (${agentId}, ${platform}, 'gone', 'listing-aisyah-0001', ${written}::jsonb, now())`);
  const feed =
    name === 'any.csv' ? 'id,name,price\n1,Taman Mawar,500000\n' : feedFor(name).toString('latin1');
  const run = await imports.read(feed, { choices: completing, name });
  expect(run.status).toBe('Ready');
  expect(run.isAbsolute).toBe(isAbsolute);
  expect(run.counts.absent).toBe(isAbsolute ? 1 : 0);
  const { body } = await imports.request(run._id, 'apply', { archive: [], archiveAll: true });
  expect(body.code === 'import_feed_partial').toBe(!isAbsolute);
});

test('pages of runs and of records, and ids of unusual letters, are read from their indexes', async () => {
  const run = await imports.take(feedOfThree, completing);
  const plan = async (query: string) => {
    const client = await api.db.$client.connect();
    try {
      // Of a few rows the planner would rather sort all: where an index has the order, it is taken now.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set enable_${way} = off`);
      const { rows } = await client.query(`explain ${query}`);
      return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join(' ');
    } finally {
      client.release(true);
    }
  };
  const items = `select * from import_items where run_id = '${run._id}'`;
  const runs = `select * from import_runs where agent_id = '${agentId}' and platform = '${platform}'`;
  expect(await plan(`${runs} order by created_at desc, id desc limit 20`)).toMatch(
    /import_runs_newest(?!.*Sort)/,
  );
  expect(await plan(`${items} and action = 'Add' order by position limit 50`)).toMatch(
    /^Limit.*Index Scan using import_items_/,
  );
  expect(await plan(`${items} and has_problem order by position limit 50`)).toContain(
    'import_items_problems',
  );
  expect(await plan(`${items} and result is null order by position limit 200`)).toContain(
    'import_items_open',
  );
  const links = `select source_id from import_links where agent_id = '${agentId}' and platform = '${platform}'`;
  expect(await plan(`${links} and octet_length(source_id) <> length(source_id)`)).toContain(
    'import_links_spelled',
  );
});

test('an import that archives a listing withdraws its advertisements', async () => {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select l.id from listings l join postings p on p.listing_id = l.id where l.agent_id = ${agentId} and l.status = 'Active' and p.goal = 'Posted' and p.reference is not null limit 1`,
  );
  const [posted] = rows;
  const written = JSON.stringify({ fields: {}, status: 'Active' });
  await api.db.execute(
    sql`insert into import_links values (${agentId}, ${platform}, 'sold-1', ${posted?.id}, ${written}::jsonb, now())`,
  );
  const sold =
    '<propertyList><residential status="sold"><uniqueID>sold-1</uniqueID></residential></propertyList>';
  expect((await imports.take(sold)).results).toMatchObject({ changed: 1 });
  const goals = await api.db.execute(
    sql`select distinct goal from postings where listing_id = ${posted?.id}`,
  );
  expect(goals.rows).toEqual([{ goal: 'Withdrawn' }]);
});
