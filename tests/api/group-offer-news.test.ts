import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GroupWaiting } from '#domain/group/group.ts';
import { setCompany } from '#server/agents/office.ts';
import { groupOffers } from '#server/db/schema.ts';
import { workOnOfferPush } from '#server/operations/workers.ts';
import { mailed } from '#support/mail.ts';
import { type PushApi, startPushApi } from '#support/push-api.ts';
import { newBrowser } from '#support/push-service.ts';
import { type GroupListing, answerOffer, listingInGroup, makeOffer } from '#support/group-offers.ts';
import { dependenciesFrom } from '#support/api.ts';

let api: PushApi;
let aisyah: string;
let meiling: string;
let shared: GroupListing;

beforeAll(async () => {
  api = await startPushApi();
  [aisyah, meiling] = [await api.signIn('aisyah'), await api.signIn('meiling')];
  shared = await listingInGroup(api, aisyah, meiling);
  await workOnOfferPush(dependenciesFrom(api));
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.delete(groupOffers);
  await api.db.execute(sql`delete from jobs.job`);
  api.emails.length = 0;
  api.service.received.length = 0;
});

const make = (more: object = {}) => makeOffer(api, shared, aisyah, more);
const made = async (more: object = {}): Promise<string> => (await make(more)).body._id;
const answer = (offerId: string, to: string, cookie = meiling) =>
  answerOffer(api, shared, { offerId, to }, cookie);
const waiting = async (cookie: string): Promise<GroupWaiting> =>
  (await api.get('/grouplisting/offers/waiting', cookie)).body;
const counts = async (cookie: string) => {
  const { toAnswer, answered } = await waiting(cookie);
  return [toAnswer, answered];
};
const see = (offerIds: string[], cookie: string) =>
  api.post('/grouplisting/offers/seen', { offerIds }, cookie);

describe('what waits', () => {
  test('is an offer for its agent, and an answer for its maker until it was seen', async () => {
    const [accepted, declined] = [await made(), await made()];
    expect([await counts(meiling), await counts(aisyah)]).toEqual([
      [2, 0],
      [0, 0],
    ]);
    const [first] = (await waiting(meiling)).offers;
    expect(first?.groupName).toMatch(/^Residensi/);
    await answer(accepted, 'Accepted');
    api.clock.advance(1000);
    await answer(declined, 'Declined');
    expect(await counts(meiling)).toEqual([0, 0]);
    const { offers, groups } = await waiting(aisyah);
    expect(groups).toEqual([{ groupId: shared.groupId, toAnswer: 0, answered: 2 }]);
    expect(offers.map(({ offer }) => [offer.state, offer.otherName, offer.listingId])).toEqual([
      ['Declined', null, shared.reference],
      ['Accepted', 'Tan Mei Ling', shared.reference],
    ]);
    await see([accepted, declined], meiling);
    expect(await counts(aisyah), 'another agent marks nothing').toEqual([0, 2]);
    await see([accepted, 'nothing'], aisyah);
    expect(await counts(aisyah)).toEqual([0, 1]);
  });

  test('is a withdrawal for the agent who had accepted the offer, and nobody else', async () => {
    const [accepted, open] = [await made(), await made()];
    await answer(accepted, 'Accepted');
    await answer(accepted, 'Withdrawn', aisyah);
    await answer(open, 'Withdrawn', aisyah);
    expect([await counts(meiling), await counts(aisyah)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    await see([accepted], meiling);
    expect(await counts(meiling)).toEqual([0, 0]);
  });

  test('is nothing for an agent of another company', async () => {
    const kumar = await api.signIn('kumar');
    expect((await api.get('/grouplisting/offers/waiting', kumar)).status).toBe(404);
    expect((await see(['x'], kumar)).status).toBe(404);
    expect((await api.get('/grouplisting/offers/waiting')).status).toBe(401);
  });

  test('is answered at most 20 times, with the whole count', async () => {
    await made();
    const [row] = await api.db.select().from(groupOffers);
    await api.db
      .insert(groupOffers)
      .values(Array.from({ length: 25 }, () => ({ ...row!, id: randomUUID() })));
    const { toAnswer, offers } = await waiting(meiling);
    expect([toAnswer, offers.length]).toEqual([26, 20]);
  });
});

describe('the email', () => {
  /** Sends what waits. Without `now` the ten minutes are not over. */
  const send = async () => {
    await api.db.execute(sql`update jobs.job set start_after = now() where name = 'mail'`);
    return (await mailed(api)).map(({ to, subject, text }) => ({ to, subject, text }));
  };
  const waitingMails = async () =>
    (
      await api.db.execute<{ minutes: number }>(sql`
      select round(extract(epoch from start_after - created_on) / 60)::int as minutes
      from jobs.job where name = 'mail'`)
    ).rows.map(({ minutes }) => minutes);

  test('of several offers on a listing is one, after ten minutes, without what the client wrote', async () => {
    const mutationId = randomUUID();
    for (let time = 0; time < 3; time++) await make({ mutationId, message: 'Cash buyer Ah Beng' });
    await made();
    expect(await waitingMails()).toEqual([10]);
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'meiling@teratai.example' });
    expect(mail?.subject).toMatch(/^Offer: /);
    expect(mail?.text).toContain('2 offers wait for your answer.');
    expect(mail?.text).toContain(`/grouplisting/${shared.groupId}?listing=${shared.listingId}&offer=`);
    expect(mail?.text).not.toMatch(/Ah Beng|650,?000|Aisyah/);
  });

  test('of an answer names the listing agent when it accepts, and never otherwise', async () => {
    const declined = await made();
    await api.db.execute(sql`delete from jobs.job`);
    await answer(declined, 'Declined');
    const [first] = await send();
    expect(first).toMatchObject({ to: 'aisyah@teratai.example' });
    expect(first?.text).toContain('Your offer was declined.');
    expect(first?.text).not.toMatch(/Mei Ling|Too low/);
    expect(first?.text).toContain(`listing=${shared.reference}`);
    expect(first?.text).not.toContain(shared.listingId);
    await see([declined], aisyah);
    await answer(await made(), 'Accepted');
    const texts = (await send()).map(({ text }) => text).join('\n');
    expect(texts).toContain('The listing agent is Tan Mei Ling.');
  });

  test('is not sent for what was seen or answered, nor to an agent who left the company', async () => {
    const id = await made();
    await answer(id, 'Accepted');
    await see([id], aisyah);
    expect(await send()).toEqual([]);
    await answer(await made(), 'Declined');
    await setCompany(api.db, 'aisyah', 'Kenanga Properties', api.clock.now);
    expect(await send()).toEqual([]);
    await setCompany(api.db, 'aisyah', 'Teratai Realty Sdn Bhd', api.clock.now);
  });
});

describe('the notification', () => {
  const pushed = async (count: number) => {
    await expect
      .poll(
        async () =>
          (await api.db.execute(sql`select from jobs.job where name = 'offer-push' and state < 'completed'`))
            .rowCount,
      )
      .toBe(0);
    expect(api.service.received).toHaveLength(count);
  };
  const lastBody = () => api.service.received.at(-1)?.body ?? Buffer.alloc(0);

  test('reaches each browser of the one who is told, in its language, and opens the offer', async () => {
    const [mine, desk, phone] = [newBrowser(), newBrowser(), newBrowser()];
    await api.subscribe('/aisyah', mine, {}, aisyah);
    await api.subscribe('/desk', desk, { agentId: 'agent-meiling', language: 'ms' }, meiling);
    await api.subscribe('/phone', phone, { agentId: 'agent-meiling', language: 'zh' }, meiling);
    const mutationId = randomUUID();
    const id = await made({ mutationId });
    await pushed(2);
    await made({ mutationId });
    await pushed(2);
    const at = (path: string) => api.service.received.find((one) => one.path === path)?.body;
    expect(desk.read(at('/desk')!)).toMatchObject({
      title: 'Tawaran baharu untuk penyenaraian anda',
      url: `/grouplisting/${shared.groupId}?listing=${shared.listingId}&offer=${id}`,
      lang: 'ms',
    });
    expect(phone.read(at('/phone')!)).toMatchObject({ title: '您的房源有新出价', lang: 'zh' });
    await answer(id, 'Accepted');
    await pushed(3);
    const accepted = mine.read(lastBody());
    expect(accepted).toMatchObject({
      title: 'Your offer was accepted',
      url: `/grouplisting/${shared.groupId}?listing=${shared.reference}&offer=${id}`,
    });
    expect(JSON.stringify(accepted)).not.toMatch(/Mei Ling|650,?000/);
    await answer(id, 'Withdrawn', aisyah);
    await pushed(5);
  });

  test('goes to nobody for an open offer that is withdrawn, and a browser that is gone is removed', async () => {
    await api.subscribe('/gone', newBrowser(), { agentId: 'agent-meiling' }, meiling);
    api.service.statuses.set('/gone', 410);
    const id = await made();
    await expect.poll(() => api.endpoints()).not.toContain('/gone');
    const before = api.service.received.length;
    await answer(id, 'Withdrawn', aisyah);
    await pushed(before);
  });
});
