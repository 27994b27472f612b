import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, hourMs } from '#domain/time.ts';
import {
  enquiries,
  listingPlatformViews,
  listings,
  platformEnquiries,
  postings,
  sandboxAdverts,
} from '#server/db/schema.ts';
import { reportFromSandbox } from '#server/platform-reports/from-sandbox.ts';
import { type SignedInApi, startSignedInApi } from '#support/api.ts';

const secret = 'the secret of rumahku, which is long';
let api: SignedInApi;
let listingId: string;

beforeAll(async () => {
  api = await startSignedInApi({ PLATFORM_RUMAHKU_REPORT_SECRET: secret, SANDBOX_REPORTS: 'usual' });
  const [row] = await api.db
    .select()
    .from(listings)
    .where(and(eq(listings.agentId, 'agent-aisyah'), eq(listings.status, 'Active')))
    .orderBy(listings.id)
    .limit(1);
  listingId = row!.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [enquiries, platformEnquiries, listingPlatformViews, postings])
    await api.db.delete(table);
  await post('rumahku', 'RU-1');
});

const post = (platform: string, reference: string | null, of = listingId) =>
  api.db.insert(postings).values({
    listingId: of,
    platform,
    agentId: 'agent-aisyah',
    state: reference === null ? 'Withdrawn' : 'Posted',
    goal: reference === null ? 'Withdrawn' : 'Posted',
    reference,
    postedAt: api.clock.now,
    requestedAt: api.clock.now,
    updatedAt: api.clock.now,
  });

const enquiry = {
  id: 'lead-1',
  listing: 'RU-1',
  name: 'Tan Wei Jie',
  phone: '019-876 5432',
  message: 'Masih ada?',
  language: 'ms',
  consent: {
    at: '2026-10-01T02:00:00Z',
    text: 'I agree that the agent stores my data.',
  },
};

function send(
  report: object | string,
  { platform = 'rumahku', key = secret, secondsAgo = 0, headers = {} } = {},
) {
  const payload = typeof report === 'string' ? report : JSON.stringify(report);
  const seconds = Math.floor(api.clock.now.getTime() / 1000) - secondsAgo;
  const hash = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex');
  return api.app.inject({
    method: 'POST',
    url: `/api/platform-reports/${platform}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-report-signature': `t=${seconds},v1=${hash}`,
      ...headers,
    },
  });
}
const ask = async (change: object = {}) =>
  (await send({ enquiries: [{ ...enquiry, ...change }] })).json().enquiries[0];
const inPortal = async () =>
  (await api.post('/enquiries/search', { agentId: 'agent-aisyah' }, api.aisyah)).body.items;

describe('an enquiry', () => {
  test('becomes one of the agent once, with the platform and what the person agreed to', async () => {
    expect(await ask()).toEqual({ id: 'lead-1', outcome: 'stored' });
    expect(await ask({ message: 'Sent again with another text' })).toEqual({
      id: 'lead-1',
      outcome: 'known',
    });
    const items = await inPortal();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      listingId,
      source: 'Platform',
      platform: 'rumahku',
      state: 'New',
      phone: '+60198765432',
      email: null,
      language: 'ms',
      consentAt: '2026-10-01T02:00:00.000Z',
      consentText: enquiry.consent.text,
    });
    const { rows } = await api.db.execute(`select from jobs.job where name = 'enquiry-push'`);
    expect(rows).toHaveLength(1);
  });

  test('that the agent erased does not come back', async () => {
    await ask();
    const [{ _id }] = await inPortal();
    await api.post('/enquiries/erase', { agentId: 'agent-aisyah', _id }, api.aisyah);
    expect(await ask()).toMatchObject({ outcome: 'known' });
    expect(await inPortal()).toEqual([]);
  });

  test('names its listing by the advertisement or by the listing, also after it was withdrawn', async () => {
    await api.db.delete(postings);
    await post('rumahku', null);
    expect(await ask({ listing: listingId })).toMatchObject({
      outcome: 'stored',
    });
  });

  test('of a listing that is not at this platform, or whose agent is closed, is refused', async () => {
    expect(await ask({ listing: 'HA-1' })).toMatchObject({
      outcome: 'refused',
      code: 'listing_unknown',
    });
    await api.db.update(postings).set({ state: 'Failed', reference: null, postedAt: null });
    expect(await ask({ listing: listingId })).toMatchObject({ code: 'listing_unknown' });
    await api.db.delete(postings);
    await post('hartanah', 'RU-1');
    expect(await ask()).toMatchObject({ code: 'listing_unknown' });
    await post('rumahku', 'RU-1');
    await api.db.execute(`update agents set suspended = true where id = 'agent-aisyah'`);
    expect(await ask()).toMatchObject({ code: 'listing_unknown' });
    await api.db.execute(`update agents set suspended = false where id = 'agent-aisyah'`);
  });

  test.each<[object, string]>([
    [{ name: ' ' }, 'enquiry_incomplete'],
    [{ phone: null }, 'enquiry_incomplete'],
    [{ phone: '12' }, 'enquiry_phone_invalid'],
    [{ message: ' ' }, 'message_missing'],
    [{ message: 'a'.repeat(2001) }, 'message_too_long'],
    [{ message: 'www.a.com www.b.com www.c.com' }, 'message_has_links'],
    [{ consent: null }, 'consent_missing'],
    [{ consent: { at: '2026-10-01T02:00:00Z', text: ' ' } }, 'consent_missing'],
    [{ consent: { at: '+275760-09-13T00:00:00Z', text: 'I agree.' } }, 'consent_missing'],
    [{ consent: { at: '0000-01-01T00:00:00Z', text: 'I agree.' } }, 'consent_missing'],
    [{ consent: { at: '2099-01-01T00:00:00Z', text: 'I agree.' } }, 'consent_missing'],
    [{ language: 'fr' }, 'not_understood'],
    [{ name: 'a\u0000b' }, 'not_understood'],
    [{ phone: 60198765432 }, 'not_understood'],
  ])('%.60j is refused as %s, and the others of its report are taken', async (change, code) => {
    const report = {
      enquiries: [
        { ...enquiry, ...change },
        { ...enquiry, id: 'lead-2' },
      ],
    };
    const answer = await send(report);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().enquiries).toEqual([
      { id: 'lead-1', outcome: 'refused', code },
      { id: 'lead-2', outcome: 'stored' },
    ]);
  });

  test('beyond a hundred an hour is to be sent again later', async () => {
    const many = (from: number, count: number) => ({
      enquiries: Array.from({ length: count }, (_, place) => ({
        ...enquiry,
        id: `many-${from + place}`,
        message: `Question ${from + place}`,
      })),
    });
    await api.db.execute('delete from attempts');
    await send(many(0, 50));
    await send(many(50, 49));
    const answer = await send(many(98, 5));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().enquiries.map((one: { outcome: string }) => one.outcome)).toEqual([
      'known',
      'stored',
      'later',
      'later',
      'later',
    ]);
    api.clock.advance(2 * hourMs);
    expect((await send(many(98, 5))).statusCode).toBe(200);
    expect(await api.db.$count(enquiries)).toBe(103);
  });
});

describe('views', () => {
  test('of a day replace what was said before, and are beside those of the public page', async () => {
    const day = dayOf(api.clock.now);
    const views = (count: number) => send({ views: [{ listing: 'RU-1', day, views: count }] });
    await views(3);
    expect((await views(7)).json().views).toEqual([{ listing: 'RU-1', day, outcome: 'stored' }]);
    await send({
      views: [
        {
          listing: 'RU-1',
          day: dayOf(api.clock.now.getTime() - 24 * hourMs),
          views: 5,
        },
      ],
    });
    const { body } = await api.get(`/property/agent/listing/${listingId}`, api.aisyah);
    expect(body).toMatchObject({
      views: 0,
      platformViews: [{ platform: 'rumahku', views: 12 }],
    });
  });

  test('of a report that was made earlier do not replace those of a later one', async () => {
    const day = dayOf(api.clock.now);
    const views = [{ listing: 'RU-1', day, views: 9 }];
    await send({ views });
    await send({ views: [{ ...views[0], views: 4 }] }, { secondsAgo: 60 });
    expect(await api.db.select().from(listingPlatformViews)).toMatchObject([{ views: 9 }]);
    await send({ views: [{ ...views[0], views: 8 }] });
    expect(await api.db.select().from(listingPlatformViews)).toMatchObject([{ views: 8 }]);
  });

  test('of another day than the last sixty, or of an unknown listing, are refused', async () => {
    const at = (days: number) => dayOf(api.clock.now.getTime() + days * 24 * hourMs);
    const of = (day: string, listing = 'RU-1', views: unknown = 1) => ({
      listing,
      day,
      views,
    });
    const report = {
      views: [
        of(at(1)),
        of(at(-61)),
        of(at(0), 'RU-2'),
        of(at(0), 'RU-1', -1),
        of('2026-13-01'),
        of('2026-06-31'),
      ],
    };
    const codes = (await send(report)).json().views.map((one: { code: string }) => one.code);
    expect(codes).toEqual([
      'day_refused',
      'day_refused',
      'listing_unknown',
      'not_understood',
      'not_understood',
      'not_understood',
    ]);
    expect(await api.db.$count(listingPlatformViews)).toBe(0);
  });
});

describe('a report', () => {
  test('that is not signed by the platform, or long ago, is not taken', async () => {
    const report = { enquiries: [enquiry] };
    for (const forged of [
      send(report, { key: 'another secret that is as long as it' }),
      send(report, { secondsAgo: 600 }),
      send(report, { headers: { 'x-report-signature': 'v1=00' } }),
    ])
      expect((await forged).json()).toMatchObject({ code: 'wrong_signature' });
    expect((await send(report, { key: 'x' })).statusCode).toBe(401);
    expect(await inPortal()).toEqual([]);
  });

  test('of what is no platform, or has no secret that is known, is refused', async () => {
    expect((await send({}, { platform: 'nobody' })).statusCode).toBe(404);
    expect((await send({}, { platform: 'hartanah' })).statusCode).toBe(401);
  });

  test.each(['[]', 'no JSON', '{"enquiries":{}}', JSON.stringify({ views: Array(1001).fill({}) })])(
    '%.40s is not understood',
    async (text) => {
      const answer = await send(text);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'not_understood']);
    },
  );

  test('that is too long, or no JSON by its type, is refused', async () => {
    expect((await send({ enquiries: ['a'.repeat(600_000)] })).statusCode).toBe(413);
    expect((await send({}, { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415);
  });
});

test('the embedded platforms report views of what is posted there, and enquiries now and then', async () => {
  await api.db.delete(sandboxAdverts);
  await api.db.delete(postings);
  const at = api.clock.now;
  const active = await api.db.select().from(listings).where(eq(listings.agentId, 'agent-aisyah')).limit(60);
  for (const [place, { id: source }] of active.entries()) {
    const reference = `RU-${place}`;
    await post('rumahku', reference, source);
    const advert = {
      platform: 'rumahku',
      key: source,
      reference,
      source,
      content: {},
      status: 'live',
    } as const;
    await api.db.insert(sandboxAdverts).values({ ...advert, createdAt: at, updatedAt: at });
  }
  const deps = { ...api, now: () => api.clock.now, sendEmail: async () => {} };
  const report = () => reportFromSandbox(deps);
  await report();
  const views = await api.db.select().from(listingPlatformViews);
  expect(views).toHaveLength(2 * active.length);
  expect(views.some(({ day, views: count }) => day < dayOf(at) && count > 0)).toBe(true);
  for (let hour = 0; hour < 24 * 7 && (await api.db.$count(enquiries)) === 0; hour++) {
    api.clock.advance(hourMs);
    await report();
  }
  const asked = await api.db.select().from(enquiries);
  expect(asked[0]).toMatchObject({ source: 'Platform', platform: 'rumahku', agentId: 'agent-aisyah' });
  await report();
  expect(await api.db.$count(enquiries)).toBe(asked.length);
});
