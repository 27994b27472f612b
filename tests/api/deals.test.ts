import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingStatus } from '#domain/listing/listing.ts';
import { type NewDeal, sumDeals } from '#domain/deal/deal.ts';
import { toDay } from '#domain/time.ts';
import { listings } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { statusRequests } from '#support/status-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { history, listingThatIs, set, stored } = statusRequests(() => api);

const newDeal = (given: Partial<NewDeal> = {}): NewDeal => ({
  _id: randomUUID(),
  outcome: 'Sold',
  priceSen: 66_000_000,
  on: toDay(api.clock.now),
  coBroke: null,
  note: '',
  ...given,
});
const archive = (ids: readonly string[], deal: NewDeal, seen: ListingStatus = 'Active', more = {}) =>
  set({ to: 'Archived', listings: ids.map((_id) => ({ _id, seen })), deal, ...more });
const search = async (asked: object = {}, agentId = 'agent-aisyah', cookie = api.aisyah) =>
  (await api.post('/property/agent/deals/search', { agentId, pageSize: 100, ...asked }, cookie)).body;
const registered = async (listingId: string) =>
  (await search()).items.filter((deal: { listingId: string }) => deal.listingId === listingId);
const listing = async (id: string, cookie = api.aisyah) =>
  (await api.get(`/property/agent/listing/${id}`, cookie)).body;
const write = (what: 'change' | 'delete', body: object, cookie = api.aisyah, agentId = 'agent-aisyah') =>
  api.post(`/property/agent/deals/${what}`, { agentId, ...body }, cookie);

/** A deal as `changeDeal` takes it. */
const asChange = ({ _id, outcome, priceSen, on, coBroke, note }: NewDeal) => ({
  _id,
  outcome,
  priceSen,
  on,
  coBroke,
  note,
});

describe('a listing that is archived with a deal', () => {
  test('is in the register with the unit as it was, in its own answer and in its history, once', async () => {
    const id = await listingThatIs('Active');
    const coBroke = { name: ' Tan Mei Fong ', firm: 'Melati', sharePercent: 50 };
    const deal = newDeal({ coBroke, note: 'Cash ' });
    const more = { mutationId: randomUUID(), deviceId: randomUUID() };
    const first = await archive([id], deal, 'Active', more);
    expect(first.body.listings).toMatchObject([{ _id: id, status: 'Archived' }]);
    expect((await archive([id], deal, 'Active', more)).body).toEqual(first.body);
    const row = await stored(id);
    const [found, ...others] = await registered(id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...deal,
      coBroke: { name: 'Tan Mei Fong', firm: 'Melati', sharePercent: 50 },
      note: 'Cash',
      name: row.name,
      unitNo: row.facts.unitNo ?? '',
      kind: 'Buy',
      askingSen: row.priceSen,
    });
    expect((await listing(id)).deal).toEqual(found);
    expect((await history(id))[0]).toMatchObject({
      what: 'status',
      deal: { outcome: 'Sold', priceSen: 66_000_000 },
      changes: [{ field: 'status', from: 'Active', to: 'Archived' }],
    });
  });

  test('keeps its deal when it is on the market again, and gets another one later', async () => {
    const id = await listingThatIs('Active');
    await archive([id], newDeal());
    await set({ to: 'Inactive', listings: [{ _id: id, seen: 'Archived' }] });
    expect(await registered(id)).toHaveLength(1);
    api.clock.advance(60_000);
    await archive([id], newDeal({ priceSen: 1 }), 'Inactive');
    expect(await registered(id)).toHaveLength(2);
    expect((await listing(id)).deal.priceSen).toBe(1);
  });

  test('An archived one gets the deal that it lacks, and not a second one', async () => {
    const id = await listingThatIs('Archived');
    const { archivedAt } = await stored(id);
    api.clock.advance(60_000);
    await archive([id], newDeal(), 'Active');
    expect((await history(id))[0]).toMatchObject({ what: 'status', deal: { outcome: 'Sold' } });
    expect((await history(id))[0].changes).toBeUndefined();
    expect((await stored(id)).archivedAt).toEqual(archivedAt);
    expect((await archive([id], newDeal())).body.listings).toMatchObject([{ code: 'deal_recorded' }]);
    expect(await registered(id)).toHaveLength(1);
  });
});

describe('refused, and nothing is changed', () => {
  test.for([
    ['a price of nothing', { priceSen: 0 }, 'deal_price_invalid'],
    ['an absurd price', { priceSen: 1e15 }, 'deal_price_invalid'],
    ['tomorrow', { on: '2099-01-01' }, 'deal_date_invalid'],
    ['before 1990', { on: '1989-12-31' }, 'deal_date_invalid'],
    ['more than all', { coBroke: { name: '', firm: '', sharePercent: 101 } }, 'deal_share_invalid'],
  ] as const)('%s', async ([, given, code]) => {
    const id = await listingThatIs('Active');
    const { status, body } = await archive([id], newDeal(given));
    expect([status, body.code]).toEqual([422, code]);
    expect((await stored(id)).status).toBe('Active');
  });

  test('what is for rent is not sold, and the others of the request go on', async () => {
    const [sale, rent] = [await listingThatIs('Active'), await listingThatIs('Active')];
    await api.db.update(listings).set({ kind: 'Rent' }).where(eq(listings.id, rent));
    const { body } = await archive([rent], newDeal());
    expect(body.listings).toMatchObject([{ _id: rent, status: 'Active', code: 'deal_outcome_refused' }]);
    const rented = await archive([sale], newDeal({ outcome: 'Rented' }));
    expect(rented.body.listings).toMatchObject([{ _id: sale, code: 'deal_outcome_refused' }]);
  });

  test('several at once are withdrawn alone, each with a deal of its own; no deal goes with another status', async () => {
    const ids = [await listingThatIs('Active'), await listingThatIs('Active')];
    expect((await archive(ids, newDeal())).body.code).toBe('deal_outcome_refused');
    const other = { to: 'Inactive', listings: [{ _id: ids[0], seen: 'Active' }], deal: newDeal() };
    expect((await set(other)).body.code).toBe('deal_outcome_refused');
    const deal = newDeal({ outcome: 'Withdrawn', priceSen: null });
    expect((await archive(ids, deal)).status).toBe(200);
    for (const id of ids) expect(await registered(id)).toMatchObject([{ _id: `${deal._id}.${id}` }]);
  });
});

describe('the register', () => {
  test('is by year, paged, latest day first, with its sums and its years', async () => {
    const id = await listingThatIs('Active');
    await archive(
      [id],
      newDeal({ on: '1994-05-06', priceSen: 333, coBroke: { name: '', firm: '', sharePercent: 50 } }),
    );
    expect(await search({ year: 1994 })).toMatchObject({
      total: 1,
      sums: [{ outcome: 'Sold', count: 1, valueSen: 333, ownSen: 167 }],
      items: [{ listingId: id }],
    });
    const all = await search();
    expect(all.years.at(-1)).toBe(1994);
    expect(all.items.map(({ on }: { on: string }) => on)).toEqual(
      all.items
        .map(({ on }: { on: string }) => on)
        .toSorted()
        .toReversed(),
    );
    const byOutcome = (a: { outcome: string }, b: { outcome: string }) => (a.outcome < b.outcome ? -1 : 1);
    expect(all.total).toBe(all.items.length);
    expect(all.sums).toEqual(sumDeals(all.items).toSorted(byOutcome));
    const page = await search({ paging: 1, pageSize: 1 });
    expect(page.items).toEqual([all.items[1]]);
  });

  test('A deal is changed and deleted once, and its listing stays archived', async () => {
    const id = await listingThatIs('Active');
    const deal = newDeal();
    await archive([id], deal);
    const change = { ...asChange(deal), priceSen: 65_000_000, mutationId: randomUUID() };
    expect((await write('change', change)).body).toEqual({ _id: deal._id, mutationId: change.mutationId });
    expect(await registered(id)).toMatchObject([{ priceSen: 65_000_000 }]);
    expect((await history(id))[0].deal.priceSen).toBe(65_000_000);
    expect((await write('change', { ...asChange(deal), outcome: 'Rented' })).body.code).toBe(
      'deal_outcome_refused',
    );
    expect((await write('change', { ...asChange(deal), priceSen: 0 })).body.code).toBe('deal_price_invalid');
    const removal = { _id: deal._id, mutationId: randomUUID() };
    const removed = await write('delete', removal);
    expect((await write('delete', removal)).body).toEqual(removed.body);
    expect((await write('change', { ...change, mutationId: randomUUID() })).body.code).toBe('not_found');
    expect(await registered(id)).toEqual([]);
    expect((await stored(id)).status).toBe('Archived');
    expect((await history(id))[0].deal).toBeUndefined();
    expect((await listing(id)).deal).toBeUndefined();
  });

  test('Two devices that change one deal keep what each of them changed', async () => {
    const id = await listingThatIs('Active');
    const deal = newDeal();
    await archive([id], deal);
    const { _id, ...seen } = asChange(deal);
    await write('change', { _id, ...seen, priceSen: 65_000_000, note: 'Cash', seen });
    const late = { _id, ...seen, on: '2026-01-05', note: 'Keys', seen, mutationId: randomUUID() };
    await write('change', late);
    expect((await write('change', late)).status).toBe(200);
    const both = { priceSen: 65_000_000, on: '2026-01-05', note: 'Cash\n\nKeys' };
    expect(await registered(id)).toMatchObject([both]);
  });

  test('No other agent sees, changes or deletes anything of it', async () => {
    const id = await listingThatIs('Active');
    const deal = newDeal();
    await archive([id], deal);
    const kumar = await api.signIn('kumar');
    expect((await search({}, 'agent-aisyah', kumar)).code).toBe('not_found');
    const theirs = (await search({}, 'agent-kumar', kumar)).items;
    expect(theirs.map(({ _id }: { _id: string }) => _id)).not.toContain(deal._id);
    expect((await write('change', asChange(deal), kumar, 'agent-kumar')).body.code).toBe('not_found');
    expect((await write('delete', { _id: deal._id }, kumar, 'agent-kumar')).status).toBe(200);
    expect((await listing(id, kumar)).code).toBe('not_found');
    expect(await registered(id)).toMatchObject([{ priceSen: 66_000_000 }]);
  });
});
