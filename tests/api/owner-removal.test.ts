import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { importsFor } from '#support/imports-api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';
import { owner, without, withOwner } from '#support/owner-facts.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { listing, save } = publishRequests(() => api);

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await api.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.db.execute(sql`select * from ${sql.identifier(name)}`);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

test('removing the owner takes the values from the listing, its draft, the history and the stored answers', async () => {
  const mark = {
    ownerName: 'Encik Hapus',
    ownerPhone: '+60137654321',
    ownerNote: 'hapus-nota',
    keys: 'hapus-kunci',
  };
  const body = listingDraft({ facts: listingFacts({ ...mark, carParks: 1 }) });
  await save(body);
  const waiting = again(body, { baseRev: 1, remarks: 'Price talk.', becomes: undefined });
  await save(waiting);
  const has = async () => {
    const all = await wholeDatabase();
    return Object.values(mark).filter((value) => all.includes(value));
  };
  expect(await has(), 'the search finds what is there').toHaveLength(4);

  const none = { ownerName: '', ownerPhone: '', ownerNote: '', keys: '' };
  const facts = listingFacts({ ...none, carParks: 1 });
  const removal = { ...again(waiting, { baseRev: 2, facts }) };
  expect(await save(removal)).toMatchObject({ status: 200, body: { rev: 3, status: 'Draft' } });
  expect((await listing(body._id)).body).toMatchObject({
    facts: { ownerName: '', ownerPhone: '', ownerNote: '', keys: '', carParks: 1 },
    remarks: 'Bright.',
    changesWaiting: true,
  });
  expect(await has()).toEqual([]);
  expect(await save(removal), 'the same save again').toMatchObject({ status: 200, body: { rev: 3 } });
  expect(await save(waiting), 'an earlier save again').toMatchObject({
    status: 409,
    body: { code: 'draft_conflict' },
  });
});

test('removing it takes the values from what imports have stored, and no later import brings them again', async () => {
  const imports = importsFor(api, api.aisyah);
  const choices = {
    publishAs: 'Inactive',
    defaults: { authorisationKind: 'Ad Hoc', authorisedOn: '2026-01-01' },
  } as const;
  const row = (price: number, phone = '012-765 4321') =>
    `id,name,for,price,type,state,city,postcode,owner name,owner phone,keys\n1,Mawar,sale,${price},Condominium,Selangor,Shah Alam,40000,Encik Padam,${phone},padam-kunci\n`;
  const first = await imports.take(row(500_000), choices);
  await imports.take(row(510_000), choices);
  await imports.read(row(520_000, '012-7654 padam'));
  const [item] = await imports.items(first._id, 'added');
  const id = item!.listingId!;
  const draft = async () => (await api.get(`/master/properties/draft/${id}`, api.aisyah)).body;
  const { facts, rev } = await draft();
  expect(facts).toMatchObject({ ownerName: 'Encik Padam', ownerPhone: '+60127654321', keys: 'padam-kunci' });
  const marks = ['Encik Padam', '+60127654321', '012-7654 padam', 'padam-kunci'];
  const has = async () => {
    const tables = await Promise.all(
      ['import_items', 'import_links', 'drafts'].map((name) =>
        api.db.execute(sql`select * from ${sql.identifier(name)}`),
      ),
    );
    const all = JSON.stringify(tables.map(({ rows }) => rows));
    return marks.filter((value) => all.includes(value));
  };
  expect(await has(), 'the search finds what is there').toHaveLength(4);

  const { _id, name, title, type, address, loc, remarks, intent } = await draft();
  const none = { ...facts, ownerName: '', ownerPhone: '', ownerNote: '', keys: '' };
  const body = { _id, name, title, type, address, loc, remarks, intent, facts: none, photos: [] };
  const saved = await save({ ...body, agentId: 'agent-aisyah', baseRev: rev });
  expect([saved.status, saved.body.code, saved.body.details]).toEqual([200, undefined, undefined]);
  expect(await has()).toEqual([]);
  await imports.take(row(530_000), choices);
  expect((await draft()).facts).toMatchObject({
    priceSen: 53_000_000,
    ownerName: '',
    ownerPhone: '',
    keys: '',
  });
});

test('the owner is removed from an imported draft without a postcode, which nothing else can be saved of', async () => {
  const imports = importsFor(api, api.aisyah);
  const feed =
    'id,name,for,price,type,state,city,owner name,owner phone\n77,Kenanga,sale,480000,Condominium,Selangor,Shah Alam,Puan Lupa,012-222 3333\n';
  const run = await imports.take(feed, { publishAs: 'Inactive', defaults: {} });
  const [item] = await imports.items(run._id, 'added');
  const { body: draft } = await api.get(`/master/properties/draft/${item!.listingId!}`, api.aisyah);
  expect(draft).toMatchObject({ address: { postcode: '' }, facts: { ownerName: 'Puan Lupa' } });
  const { _id, name, title, type, address, loc, remarks, intent, facts, rev } = draft;
  const less = { _id, name, title, type, address, loc, remarks, intent, photos: [], baseRev: rev };
  const none = { ...facts, ownerName: '', ownerPhone: '' };
  expect(await save({ ...less, facts: none })).toMatchObject({
    status: 200,
    body: { rev: rev + 1, facts: { ownerName: '', ownerPhone: '' } },
  });
});

test.each([
  ['a text without a category', { title: '' }, 422, 'draft_title_required'],
  ['a price that is none', { facts: listingFacts({ priceSen: 0 }) }, 422, 'listing_price_invalid'],
  [
    'a postcode of another state',
    { address: { country: 'Malaysia', state: 'Selangor', area: 'Shah Alam', postcode: '88000' } },
    422,
    'draft_postcode_unknown',
  ],
  [
    'a publication without a price',
    { becomes: 'Published', facts: listingFacts({ priceSen: null }) },
    422,
    'listing_incomplete',
  ],
  ['a property that is in no master', { propertyId: 'property-nowhere' }, 400, 'invalid_request'],
])(
  'the owner is removed although the same save has %s, of which nothing is stored',
  async (_what, invalid, status, code) => {
    const body = withOwner();
    await save(body);
    const none = without('ownerName', 'ownerPhone', 'ownerNote', 'keys');
    const facts = { ...none.facts, ...('facts' in invalid && { priceSen: invalid.facts.priceSen }) };
    const removal = again(body, { becomes: undefined, remarks: 'Dim.', ...invalid, baseRev: 1, facts });
    const refused = await save(removal);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    const expected = {
      remarks: 'Bright.',
      facts: { ownerName: '', ownerPhone: '', ownerNote: '', keys: '' },
    };
    expect(refused.body.current).toMatchObject({ ...expected, rev: 2, status: 'Published' });
    expect((await listing(body._id)).body).toMatchObject({ ...expected, changesWaiting: false });
    await save(removal);
    const { body: draft } = await api.get(`/master/properties/draft/${body._id}`, api.aisyah);
    expect(draft.rev, 'after the same save again').toBe(2);
  },
);

test('a refused save removes what it empties, and neither replaces nor adds anything', async () => {
  const body = withOwner();
  await save(body);
  const facts = { ...without('ownerPhone').facts, ownerName: 'Encik Lim' };
  const refused = await save(again(body, { becomes: undefined, title: '', baseRev: 1, facts }));
  expect(refused.body.current.facts).toMatchObject({ ...owner, ownerPhone: '' });
});

test('a refused save that was made from an earlier revision removes nothing', async () => {
  const body = withOwner();
  await save(body);
  await save(again(body, { becomes: undefined, baseRev: 1, remarks: 'Dim.' }));
  const outdated = again(body, { becomes: undefined, title: '', baseRev: 1, ...without('ownerName') });
  expect(await save(outdated)).toMatchObject({ status: 422, body: { code: 'draft_title_required' } });
  expect((await listing(body._id)).body.facts).toMatchObject(owner);
});

test('a removal that is sent again after the owner was noted again removes nothing', async () => {
  const body = withOwner();
  await save(body);
  const none = without('ownerName', 'ownerPhone', 'ownerNote', 'keys');
  const removal = again(body, { baseRev: undefined, ...none });
  expect(await save(removal)).toMatchObject({ status: 200, body: { rev: 2 } });
  const noted = { ...owner, keys: 'Box 10' };
  await save(again(body, { baseRev: 2 }));
  await save(again(body, { baseRev: 3, facts: listingFacts(noted) }));
  const reused = { ...removal, remarks: 'Dim.' };
  const rebased = { ...removal, baseRev: 4 };
  for (const [sent, code] of [
    [removal, 'draft_conflict'],
    [reused, 'mutation_reused'],
    [rebased, 'mutation_reused'],
  ] as const)
    expect((await save(sent)).body.code).toBe(code);
  const { body: draft } = await api.get(`/master/properties/draft/${body._id}`, api.aisyah);
  expect(draft).toMatchObject({ rev: 4, facts: noted });
  expect((await listing(body._id)).body.facts).toMatchObject(noted);
});

test('the owner is removed from a request that was submitted, which otherwise cannot be changed', async () => {
  const request = { intent: null, propertyId: null, name: 'Residensi Pemohon', becomes: 'Submitted' };
  const body = { ...withOwner(), ...request };
  expect((await save(body)).status).toBe(200);
  const closed = await save(
    again(body, { ...request, becomes: undefined, baseRev: 1, remarks: 'Dim.', ...without('keys') }),
  );
  expect(closed).toMatchObject({
    status: 409,
    body: { code: 'draft_closed', current: { status: 'Published', remarks: 'Bright.', facts: { keys: '' } } },
  });
});
