import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiries } from '#server/db/schema.ts';
import { receiveEnquiry, type ReceivedEnquiry } from '#server/enquiries/receive.ts';
import { pruneEnquiries } from '#server/enquiries/store.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());
beforeEach(() => api.db.delete(enquiries));

const agentId = 'agent-aisyah';
const listingId = 'listing-aisyah-0001';
const person = { name: 'Tan Wei Jie', phone: '+60198765432', email: null };
const receive = (change: Partial<ReceivedEnquiry> = {}) =>
  receiveEnquiry(
    api,
    { agentId, listingId, source: 'Page', message: 'Still available?', language: 'en', ...person, ...change },
    api.clock.now,
  );
const search = async (wanted: object = {}, cookie = api.aisyah) =>
  (await api.post('/enquiries/search', { agentId, ...wanted }, cookie)).body;
const change = (_id: string, changes: object, cookie = api.aisyah) =>
  api.post('/enquiries/change', { agentId, _id, ...changes }, cookie);

describe('the list', () => {
  test('It is the agent’s own, newest first, with counts by state', async () => {
    await receive();
    api.clock.advance(1000);
    await receive({ name: 'Siti', listingId: null, source: 'Card' });
    const { items, counts, total } = await search();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Siti', 'Tan Wei Jie']);
    expect(items[1]).toMatchObject({ listingId, state: 'New', source: 'Page', phone: '+60198765432' });
    expect(items[1].listingName).not.toBe('');
    expect([total, counts.New, counts.Closed]).toEqual([2, 2, 0]);
    expect((await api.post('/enquiries/search', { agentId }, api.kumar)).status).toBe(404);
    expect((await search({ agentId: 'agent-kumar' }, api.kumar)).total).toBe(0);
    expect((await search({ listingId })).total).toBe(1);
    const [{ _id }] = items;
    expect((await search({ _id })).items).toMatchObject([{ _id, name: 'Siti' }]);
    expect((await search({ agentId: 'agent-kumar', _id }, api.kumar)).total).toBe(0);
  });

  test('The same form sent twice, at once or later in the day, is one enquiry', async () => {
    await Promise.all([receive(), receive(), receive()]);
    api.clock.advance(60_000);
    await receive();
    expect((await search()).total).toBe(1);
    await receive({ message: 'And the price?' });
    expect((await search()).total).toBe(2);
  });
});

describe('a change', () => {
  test('State, viewing and note change alone; the same mutation takes effect once', async () => {
    await receive();
    const [{ _id }] = (await search()).items;
    const viewingAt = new Date(api.clock.now.getTime() + 86_400_000).toISOString();
    expect((await change(_id, { note: 'Wants a high floor' })).status).toBe(200);
    const mutationId = randomUUID();
    const viewing = { state: 'Viewing', viewingAt, mutationId };
    expect((await change(_id, viewing)).body).toEqual({ _id, mutationId });
    await change(_id, { state: 'Closed' });
    expect((await change(_id, viewing)).body).toEqual({ _id, mutationId });
    expect((await change(_id, { state: 'New', mutationId })).body.code).toBe('mutation_reused');
    expect((await search({ state: 'Closed' })).items[0]).toMatchObject({
      note: 'Wants a high floor',
      viewingAt,
    });
    await change(_id, { viewingAt: null });
    expect((await search()).items[0].viewingAt).toBeNull();
  });

  test('A note that two devices write is kept as both wrote it, and a device that repeats adds nothing', async () => {
    await receive();
    const [{ _id }] = (await search()).items;
    const note = async () => (await search()).items[0].note;
    await change(_id, { note: 'Has a dog', seenNote: '' });
    const late = { note: 'Cash', seenNote: '', mutationId: randomUUID() };
    await change(_id, late);
    await change(_id, late);
    expect(await note()).toBe('Has a dog\n\nCash');
    await change(_id, { note: 'Cash, in May', seenNote: 'Cash' });
    expect(await note()).toBe('Has a dog\n\nCash, in May');
    await change(_id, { state: 'Closed' });
    expect(await note()).toBe('Has a dog\n\nCash, in May');
    await change(_id, { note: 'As an earlier app says it' });
    expect(await note()).toBe('As an earlier app says it');
    expect((await change('7d7dd4c8-2b3b-4b57-a6a6-58f6f2a3c1de', { note: 'x', seenNote: '' })).status).toBe(
      404,
    );
  });

  test.each([
    '2026-12-01T10:00:60Z',
    '2026-12-01T10:00:00+08',
    '2026-02-31T10:00:00Z',
    '0000-12-01T10:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-12-01 10:00:00Z',
  ])('A viewing at %s is refused, and nothing is changed', async (viewingAt) => {
    await receive();
    const [{ _id }] = (await search()).items;
    const refused = await change(_id, { state: 'Viewing', viewingAt });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    expect((await search()).items[0]).toMatchObject({ state: 'New', viewingAt: null });
  });

  test('Another agent’s enquiry, and one that was deleted, is not found', async () => {
    await receive();
    const [{ _id }] = (await search()).items;
    const foreign = await api.post(
      '/enquiries/change',
      { agentId: 'agent-kumar', _id, state: 'Closed' },
      api.kumar,
    );
    expect(foreign.status).toBe(404);
    expect((await search()).items[0].state).toBe('New');
    expect((await change(randomUUID(), { state: 'Closed' })).status).toBe(404);
  });

  test('The agent writes one down, once', async () => {
    const _id = randomUUID();
    const made = {
      listingId,
      name: 'Lim',
      phone: '012-345 6789',
      email: null,
      message: 'Called',
      language: 'zh',
    };
    expect((await change(_id, { made, note: 'Walk-in' })).status).toBe(200);
    expect((await change(_id, { made: { ...made, name: 'Other' } })).status).toBe(200);
    expect((await search()).items).toMatchObject([
      { _id, name: 'Lim', phone: '+60123456789', source: 'Agent', consentAt: null, note: 'Walk-in' },
    ]);
  });

  test.each([
    ['no whole number', { phone: '12' }, 'enquiry_phone_invalid'],
    ['no way to answer', { phone: null }, 'enquiry_incomplete'],
    ['no name', { name: ' ' }, 'enquiry_incomplete'],
    ['a listing of another agent', { listingId: 'listing-kumar-0001' }, 'not_found'],
  ])('One with %s is refused, and nothing is stored', async (_what, invalid, code) => {
    const made = {
      listingId,
      name: 'Lim',
      phone: '012-345 6789',
      email: null,
      message: '',
      language: 'en',
      ...invalid,
    };
    expect((await change(randomUUID(), { made })).body.code).toBe(code);
    expect((await search()).total).toBe(0);
  });
});

describe('the end of the data', () => {
  test('Erasing deletes the person everywhere, also for another device that repeats it', async () => {
    await receive({ name: 'Puan Rahmah' });
    const [{ _id }] = (await search()).items;
    const erase = (cookie: string, of: string) => api.post('/enquiries/erase', { agentId: of, _id }, cookie);
    expect((await erase(api.kumar, 'agent-kumar')).status).toBe(200);
    expect((await search()).total).toBe(1);
    expect((await erase(api.aisyah, agentId)).status).toBe(200);
    expect((await erase(api.aisyah, agentId)).status).toBe(200);
    expect((await search()).total).toBe(0);
    const { rows } = await api.db.execute('select response::text from enquiry_mutations');
    expect(JSON.stringify(rows)).not.toContain('Rahmah');
  });

  test('An enquiry is deleted twelve months after the last change', async () => {
    await receive();
    await receive({ name: 'Siti' });
    const [{ _id }] = (await search()).items;
    const yearMs = 366 * 86_400_000;
    await api.db
      .update(enquiries)
      .set({ updatedAt: new Date(api.clock.now.getTime() - yearMs) })
      .where(eq(enquiries.id, _id));
    await removeExpired(dependenciesFrom(api));
    expect((await search()).total).toBe(1);
  });

  test('On 29 February the enquiries since 28 February of the year before are there', async () => {
    await receive();
    const change = new Date('2027-02-28T05:00:00Z');
    await api.db.update(enquiries).set({ updatedAt: change });
    await pruneEnquiries(api.db, new Date('2028-02-29T04:00:00Z'));
    expect(await api.db.$count(enquiries)).toBe(1);
    await pruneEnquiries(api.db, new Date('2028-02-29T06:00:00Z'));
    expect(await api.db.$count(enquiries)).toBe(0);
  });
});
