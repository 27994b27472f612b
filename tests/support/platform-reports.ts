import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { enquiries, listingPlatformViews, listings, platformEnquiries, postings } from '#server/db/schema.ts';
import { type SignedInApi, startSignedInApi } from './api.ts';

const agentId = 'agent-aisyah';
const secret = 'the secret of rumahku, which is long';

/** An enquiry as a platform reports it, for the advertisement `RU-1`. */
export const enquiry = {
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

/** The id of an active listing of aisyah's. */
async function activeListing({ db }: SignedInApi): Promise<string> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.agentId, agentId), eq(listings.status, 'Active')))
    .orderBy(listings.id)
    .limit(1);
  return row!.id;
}

/**
 * Starts a server that takes signed reports of the platform rumahku, for the tests of a file, and hands it to
 * `take`. Each test begins with one posting, `RU-1` of `listingId`, and nothing that a platform has reported.
 */
export function withReportsApi(take: (api: SignedInApi, listingId: string) => void): void {
  let api: SignedInApi;
  let listingId: string;
  beforeAll(async () => {
    api = await startSignedInApi({ PLATFORM_RUMAHKU_REPORT_SECRET: secret, SANDBOX_REPORTS: 'usual' });
    listingId = await activeListing(api);
    take(api, listingId);
  });
  beforeEach(async () => {
    for (const table of [enquiries, platformEnquiries, listingPlatformViews, postings])
      await api.db.delete(table);
    await storePosting(api, listingId, 'rumahku', 'RU-1');
  });
  afterAll(() => api.close());
}

/** Stores that a listing is posted on a platform with this reference; without one, that it was withdrawn. */
export const storePosting = (
  { db, clock }: SignedInApi,
  listingId: string,
  platform: string,
  reference: string | null,
) =>
  db.insert(postings).values({
    listingId,
    platform,
    agentId,
    state: reference === null ? 'Withdrawn' : 'Posted',
    goal: reference === null ? 'Withdrawn' : 'Posted',
    reference,
    postedAt: clock.now,
    requestedAt: clock.now,
    updatedAt: clock.now,
  });

/** Sends a report that the platform has signed. */
export function sendReport(
  { app, clock }: SignedInApi,
  report: object | string,
  { platform = 'rumahku', key = secret, secondsAgo = 0, headers = {} } = {},
) {
  const payload = typeof report === 'string' ? report : JSON.stringify(report);
  const seconds = Math.floor(clock.now.getTime() / 1000) - secondsAgo;
  const hash = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex');
  return app.inject({
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
