import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { agents, listings, ownerLinks } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';

let api: SignedInApi;
let own: (typeof listings.$inferSelect)[];
beforeAll(async () => {
  api = await startSignedInApi();
  own = await api.db
    .select()
    .from(listings)
    .where(
      and(eq(listings.agentId, 'agent-aisyah'), eq(listings.status, 'Active'), eq(listings.kind, 'Rent')),
    )
    .orderBy(listings.id)
    .limit(10);
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(ownerLinks));

const agentId = 'agent-aisyah';
const newLink = (listingId = own[0]!.id) => ({
  _id: randomUUID(),
  listingId,
  secret: randomBytes(16).toString('hex'),
});
const create = (links: object[], more: object = {}, cookie = api.aisyah) =>
  api.post('/property/agent/ownerLinks/create', { agentId, links, ...more }, cookie);
const list = async () =>
  (await api.post('/property/agent/ownerLinks/search', { agentId }, api.aisyah)).body.items;
const open = (secret: string, from = '10.6.0.1', lang = 'en') =>
  api.app.inject({ url: `/o/${secret}?lang=${lang}`, remoteAddress: from });
const answer = (secret: string, fields: Record<string, string>, lang = 'en') =>
  api.app.inject({
    method: 'POST',
    url: `/o/${secret}?lang=${lang}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function asked() {
  const link = newLink();
  await create([link]);
  return link;
}

describe('the link', () => {
  test('Ten listings are asked for at once, the same request once', async () => {
    const links = own.map(({ id }) => newLink(id));
    const mutationId = randomUUID();
    const { status, body } = await create(links, { mutationId });
    expect([status, body.created.length]).toEqual([200, 10]);
    expect((await create(links, { mutationId })).body).toEqual(body);
    expect(await list()).toHaveLength(10);
    expect((await list()).every(({ state }: { state: string }) => state === 'Open')).toBe(true);
  });

  test('It shows the owner name, price and agent, in three languages, and neither facts nor owner', async () => {
    const { secret } = await asked();
    const { statusCode, body, headers } = await open(secret);
    expect(statusCode).toBe(200);
    for (const part of ['Is it still available?', own[0]!.name, 'Aisyah binti Rahman', 'No, it is rented'])
      expect(body).toContain(part);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('content="noindex"');
    expect((await open(secret, undefined, 'ms')).body).toContain('Masih ada?');
    expect((await open(secret, undefined, 'zh')).body).toContain('不，已租出');
  });

  test('Listings of others are left out; another agent sees and decides nothing', async () => {
    const foreign = newLink('listing-kumar-0001');
    expect((await create([foreign])).body.created).toEqual([]);
    expect((await open(foreign.secret)).statusCode).toBe(404);
    const link = await asked();
    expect((await api.post('/property/agent/ownerLinks/search', { agentId }, api.kumar)).status).toBe(404);
    const decide = {
      agentId: 'agent-kumar',
      _id: link._id,
      answeredAt: new Date(0).toISOString(),
      decision: 'Accepted',
    };
    expect((await api.post('/property/agent/ownerLinks/decide', decide, api.kumar)).status).toBe(404);
    expect((await list())[0].state).toBe('Open');
  });

  test('A newer link of the same listing replaces one that is not answered', async () => {
    const first = await asked();
    const second = await asked();
    expect((await open(first.secret)).statusCode).toBe(404);
    expect((await open(second.secret)).statusCode).toBe(200);
  });

  test('Its secret is stored as a hash, and cannot be guessed: who tries has to wait', async () => {
    const { secret } = await asked();
    expect(JSON.stringify(await api.db.select().from(ownerLinks))).not.toContain(secret);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess++)
      statuses.add((await open(randomBytes(16).toString('hex'), '10.6.6.6')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    expect((await open(secret, '10.6.6.6')).statusCode).toBe(200);
    for (const invalid of ['x', '../../etc', '%00', 'A'.repeat(32)])
      expect([404, 414, 429]).toContain((await open(invalid, '10.6.6.7')).statusCode);
  });

  test('It ends after fourteen days, and with the agent’s account', async () => {
    const { secret } = await asked();
    const set = (suspended: boolean) =>
      api.db.update(agents).set({ suspended }).where(eq(agents.id, agentId));
    await set(true);
    expect((await open(secret)).statusCode).toBe(404);
    await set(false);
    await api.db.update(ownerLinks).set({ expiresAt: new Date(api.clock.now.getTime() - 1) });
    expect((await open(secret)).statusCode).toBe(410);
    const late = await answer(secret, { answer: 'Available' });
    expect([late.statusCode, late.body.includes('This link has ended')]).toEqual([410, true]);
    expect(await list()).toEqual([]);
    await api.db.update(ownerLinks).set({ expiresAt: new Date(api.clock.now.getTime() - 100 * dayMs) });
    await removeExpired(dependenciesFrom(api));
    expect(await api.db.select().from(ownerLinks)).toEqual([]);
  });
});

describe('the answer', () => {
  test.each([
    ['Available', {}, null],
    ['Gone', { price: '12' }, null],
    ['Call', {}, null],
    ['Price', { price: 'RM 2,650' }, 265_000],
    ['Price', { price: '2650' }, 265_000],
    ['Price', { price: '1 250 000' }, 125_000_000],
    ['Price', { price: '650k' }, 65_000_000],
    ['Price', { price: 'RM 1.2 juta' }, 120_000_000],
  ] as const)('%s with %j reaches the agent, and changes nothing', async (chosen, fields, priceSen) => {
    const link = await asked();
    const { statusCode, body } = await answer(link.secret, {
      answer: chosen,
      message: 'Terima kasih 谢谢 🙏',
      ...fields,
    });
    expect([statusCode, body.includes('Thank you')]).toEqual([200, true]);
    expect(await list()).toMatchObject([
      { _id: link._id, state: 'Answered', answer: chosen, priceSen, message: 'Terima kasih 谢谢 🙏' },
    ]);
    const [listing] = await api.db.select().from(listings).where(eq(listings.id, link.listingId));
    expect(listing).toEqual(own[0]);
  });

  test.each([
    ['nothing chosen', {}, 'Please choose an answer'],
    ['an answer that is none', { answer: 'Free' }, 'Please choose an answer'],
    ['no price', { answer: 'Price', price: '' }, 'Please enter the price'],
    ['two prices', { answer: 'Price', price: '650-700k' }, 'Please enter the price'],
    [
      'a number that may be ringgit or millions',
      { answer: 'Price', price: 'RM 1.15' },
      'Please enter the price',
    ],
    ['a number of months', { answer: 'Price', price: '2 months' }, 'Please enter the price'],
    ['a price of 0', { answer: 'Price', price: '0' }, 'Please enter the price'],
    ['an absurd price', { answer: 'Price', price: '9'.repeat(20) }, 'Please enter the price'],
    ['a long message', { answer: 'Call', message: 'x'.repeat(501) }, 'at most 500'],
  ])('%s is refused', async (_what, fields, sentence) => {
    const { secret } = await asked();
    const { statusCode, body } = await answer(secret, fields as Record<string, string>);
    expect([statusCode, body.includes(sentence)]).toEqual([422, true]);
    expect((await list())[0].answer).toBeNull();
  });

  test('The same answer notifies once; ten are taken in an hour, and then the owner is asked to wait', async () => {
    const { secret } = await asked();
    const add = vi.spyOn(api.jobs, 'add');
    for (let time = 0; time < 10; time++)
      expect((await answer(secret, { answer: 'Available' })).statusCode).toBe(200);
    expect(add).toHaveBeenCalledTimes(1);
    add.mockRestore();
    const { statusCode, body, headers } = await answer(secret, { answer: 'Gone' });
    expect([statusCode, body.includes('Too many answers')]).toEqual([429, true]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain(`href="/o/${secret}?lang=ms"`);
    expect((await list())[0].answer).toBe('Available');
    expect((await open(secret)).statusCode).toBe(200);
    expect((await answer((await asked()).secret, { answer: 'Gone' })).statusCode).toBe(200);
  });

  test('A second answer replaces the first, until the agent has decided', async () => {
    const { _id, secret } = await asked();
    await answer(secret, { answer: 'Available' });
    await answer(secret, { answer: 'Price', price: '2,800' });
    expect((await list())[0]).toMatchObject({ answer: 'Price', priceSen: 280_000 });
    expect((await open(secret)).body).toContain('value="2800"');
    const mutationId = randomUUID();
    const { answeredAt } = (await list())[0];
    const decide = (decision: string, more: object = {}) =>
      api.post(
        '/property/agent/ownerLinks/decide',
        { agentId, _id, answeredAt, decision, ...more },
        api.aisyah,
      );
    const old = { answeredAt: new Date(Date.parse(answeredAt) - 1).toISOString() };
    expect((await decide('Accepted', old)).body.code).toBe('owner_answered_again');
    expect(await list()).toHaveLength(1);
    expect((await decide('Accepted', { mutationId })).body).toEqual({ _id, mutationId });
    expect((await decide('Accepted', { mutationId })).body).toEqual({ _id, mutationId });
    await decide('Dismissed');
    const [stored] = await api.db.select().from(ownerLinks);
    expect(stored!.decision).toBe('Accepted');
    const third = await answer(secret, { answer: 'Gone' });
    expect([third.statusCode, third.body.includes('This has been settled')]).toEqual([410, true]);
    expect(stored!.answer).toBe('Price');
    expect(await list()).toEqual([]);
  });

  test('An owner’s price is given to a listing whose price was changed since only by who has seen that', async () => {
    const { listingId, secret } = await asked();
    await answer(secret, { answer: 'Price', price: '2,900' });
    expect(await list()).toMatchObject([{ priceSen: 290_000, listingKind: 'Rent' }]);
    const setPrice = (seenSen: number, priceSen: number) =>
      api.post('/property/agent/setPrice', { agentId, _id: listingId, seenSen, priceSen }, api.aisyah);
    const seenSen = own[0]!.priceSen;
    expect((await setPrice(seenSen, 310_000)).status).toBe(200);
    expect(await setPrice(seenSen, 290_000)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await list()).toHaveLength(1);
    expect((await setPrice(310_000, 290_000)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await setPrice(290_000, seenSen)).status).toBe(200);
  });

  test('To confirm the listing, to give it the price, or to archive it settles an answer that says so', async () => {
    const { listingId, secret } = await asked();
    const set = (change: Partial<typeof listings.$inferInsert>) =>
      api.db.update(listings).set(change).where(eq(listings.id, listingId));
    await answer(secret, { answer: 'Available' });
    expect(await list()).toHaveLength(1);
    await set({ confirmedAt: new Date(api.clock.now.getTime() + 1) });
    expect(await list()).toEqual([]);
    api.clock.advance(1000);
    await answer(secret, { answer: 'Price', price: '2,900' });
    await set({ confirmedAt: new Date(api.clock.now.getTime() + 1) });
    expect(await list()).toHaveLength(1);
    const setPrice = (seenSen: number, priceSen: number) =>
      api.post('/property/agent/setPrice', { agentId, _id: listingId, seenSen, priceSen }, api.aisyah);
    expect((await setPrice(own[0]!.priceSen, 290_000)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await setPrice(290_000, 280_000)).status).toBe(200);
    expect(await list()).toEqual([]);
    await create([newLink(listingId)]);
    api.clock.advance(1000);
    await answer(secret, { answer: 'Gone' });
    expect(await list()).toHaveLength(1);
    await set({ status: 'Archived' });
    expect(await list()).toEqual([]);
    await set({ status: 'Active', confirmedAt: own[0]!.confirmedAt, priceSen: own[0]!.priceSen });
  });
});
