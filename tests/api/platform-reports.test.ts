import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { toDay, hourMs } from '#domain/time.ts';
import { enquiries, listingPlatformViews, listings, postings, sandboxAdverts } from '#server/db/schema.ts';
import { reportFromSandbox } from '#server/platform-reports/from-sandbox.ts';
import { type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { enquiry, sendReport, storePosting, withReportsApi } from '#support/platform-reports.ts';

let api: SignedInApi;
let listingId: string;
withReportsApi((...started) => ([api, listingId] = started));

const post = (platform: string, reference: string | null, of = listingId) =>
  storePosting(api, of, platform, reference);
const send = (report: object | string, how?: Parameters<typeof sendReport>[2]) =>
  sendReport(api, report, how);
const inPortal = async () =>
  (await api.post('/enquiries/search', { agentId: 'agent-aisyah' }, api.aisyah)).body.items;

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

describe('views', () => {
  test('of a day replace what was said before, and are beside those of the public page', async () => {
    const day = toDay(api.clock.now);
    const views = (count: number) => send({ views: [{ listing: 'RU-1', day, views: count }] });
    await views(3);
    expect((await views(7)).json().views).toEqual([{ listing: 'RU-1', day, outcome: 'stored' }]);
    await send({
      views: [
        {
          listing: 'RU-1',
          day: toDay(api.clock.now.getTime() - 24 * hourMs),
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
    const day = toDay(api.clock.now);
    const views = [{ listing: 'RU-1', day, views: 9 }];
    await send({ views });
    await send({ views: [{ ...views[0], views: 4 }] }, { secondsAgo: 60 });
    expect(await api.db.select().from(listingPlatformViews)).toMatchObject([{ views: 9 }]);
    await send({ views: [{ ...views[0], views: 8 }] });
    expect(await api.db.select().from(listingPlatformViews)).toMatchObject([{ views: 8 }]);
  });

  test('of another day than the last sixty, or of an unknown listing, are refused', async () => {
    const at = (days: number) => toDay(api.clock.now.getTime() + days * 24 * hourMs);
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
  const deps = dependenciesFrom(api);
  const report = () => reportFromSandbox(deps);
  await report();
  const views = await api.db.select().from(listingPlatformViews);
  expect(views).toHaveLength(2 * active.length);
  expect(views.some(({ day, views: count }) => day < toDay(at) && count > 0)).toBe(true);
  for (let hour = 0; hour < 24 * 7 && (await api.db.$count(enquiries)) === 0; hour++) {
    api.clock.advance(hourMs);
    await report();
  }
  const asked = await api.db.select().from(enquiries);
  expect(asked[0]).toMatchObject({ source: 'Platform', platform: 'rumahku', agentId: 'agent-aisyah' });
  await report();
  expect(await api.db.$count(enquiries)).toBe(asked.length);
});
