import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { enquiries, postings } from '#server/db/schema.ts';
import type { SignedInApi } from '#support/api.ts';
import { enquiry, sendReport, storePosting, withReportsApi } from '#support/platform-reports.ts';

let api: SignedInApi;
let listingId: string;
withReportsApi((...started) => ([api, listingId] = started));

const post = (platform: string, reference: string | null, of = listingId) =>
  storePosting(api, of, platform, reference);
const send = (report: object | string, how?: Parameters<typeof sendReport>[2]) =>
  sendReport(api, report, how);
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
