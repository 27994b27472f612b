import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listings, ownerLinks } from '#server/db/schema.ts';
import { startOwnerLinks } from '#support/owner-links.ts';

let links: Awaited<ReturnType<typeof startOwnerLinks>>;
beforeAll(async () => {
  links = await startOwnerLinks();
});
afterAll(() => links.api.close());
beforeEach(() => links.deleteAll());

test.each([
  ['en', 'No, it is rented', 'New monthly rent in ringgit'],
  ['ms', 'Tidak, sudah disewa', 'Sewa bulanan baharu dalam ringgit'],
  ['zh', '不，已租出', '新月租（令吉）'],
])(
  'the page in %s speaks of a rent, and names the place as the listing does',
  async (language, gone, rent) => {
    const { api, asked, open, own } = links;
    await api.db.update(listings).set({ area: 'Johor Bahru' }).where(eq(listings.id, own[0]!.id));
    const { body } = await open((await asked()).secret, '10.6.0.9', language);
    await api.db.update(listings).set({ area: own[0]!.area }).where(eq(listings.id, own[0]!.id));
    expect(body).toContain(gone);
    expect(body).toContain(rent);
    expect(body).toContain(language === 'zh' ? '新山' : 'Johor Bahru');
  },
);

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
    const { answer, api, asked, list, own } = links;
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
    ['no price', { answer: 'Price', price: '' }, 'Please enter the monthly rent'],
    ['two prices', { answer: 'Price', price: '650-700k' }, 'Please enter the monthly rent'],
    [
      'a number that may be ringgit or millions',
      { answer: 'Price', price: 'RM 1.15' },
      'Please enter the monthly rent',
    ],
    ['a number of months', { answer: 'Price', price: '2 months' }, 'Please enter the monthly rent'],
    ['a price of 0', { answer: 'Price', price: '0' }, 'Please enter the monthly rent'],
    ['an absurd price', { answer: 'Price', price: '9'.repeat(20) }, 'Please enter the monthly rent'],
    ['a long message', { answer: 'Call', message: 'x'.repeat(501) }, 'at most 500'],
  ])('%s is refused', async (_what, fields, sentence) => {
    const { answer, asked, list } = links;
    const { secret } = await asked();
    const { statusCode, body } = await answer(secret, fields as Record<string, string>);
    expect([statusCode, body.includes(sentence)]).toEqual([422, true]);
    expect((await list())[0].answer).toBeNull();
  });

  test('The same answer notifies once; ten are taken in an hour, and then the owner is asked to wait', async () => {
    const { answer, api, asked, list, open } = links;
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
    const { answer, api, asked, decide, list, open } = links;
    const { _id, secret } = await asked();
    await answer(secret, { answer: 'Available' });
    await answer(secret, { answer: 'Price', price: '2,800' });
    expect((await list())[0]).toMatchObject({ answer: 'Price', priceSen: 280_000 });
    expect((await open(secret)).body).toContain('value="2800"');
    const mutationId = randomUUID();
    const { answeredAt } = (await list())[0];
    const accepted = { _id, answeredAt, decision: 'Accepted' };
    const old = { ...accepted, answeredAt: new Date(Date.parse(answeredAt) - 1).toISOString() };
    expect((await decide(old)).body.code).toBe('owner_answered_again');
    expect(await list()).toHaveLength(1);
    expect((await decide({ ...accepted, mutationId })).body).toEqual({ _id, mutationId });
    expect((await decide({ ...accepted, mutationId })).body).toEqual({ _id, mutationId });
    await decide({ ...accepted, decision: 'Dismissed' });
    const [stored] = await api.db.select().from(ownerLinks);
    expect(stored!.decision).toBe('Accepted');
    const third = await answer(secret, { answer: 'Gone' });
    expect([third.statusCode, third.body.includes('This has been settled')]).toEqual([410, true]);
    expect(stored!.answer).toBe('Price');
    expect(await list()).toEqual([]);
  });

  test('An owner’s price is given to a listing whose price was changed since only by who has seen that', async () => {
    const { answer, asked, list, own, setPrice } = links;
    const { listingId, secret } = await asked();
    await answer(secret, { answer: 'Price', price: '2,900' });
    expect(await list()).toMatchObject([{ priceSen: 290_000, listingKind: 'Rent' }]);
    const seenSen = own[0]!.priceSen;
    expect((await setPrice(listingId, seenSen, 310_000)).status).toBe(200);
    expect(await setPrice(listingId, seenSen, 290_000)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await list()).toHaveLength(1);
    expect((await setPrice(listingId, 310_000, 290_000)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await setPrice(listingId, 290_000, seenSen)).status).toBe(200);
  });

  test('To confirm the listing, to give it the price, or to archive it settles an answer that says so', async () => {
    const { answer, api, asked, create, list, newLink, own, setPrice } = links;
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
    expect((await setPrice(listingId, own[0]!.priceSen, 290_000)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await setPrice(listingId, 290_000, 280_000)).status).toBe(200);
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
