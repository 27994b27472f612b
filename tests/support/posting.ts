import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Posting, PostingAnswer } from '#domain/posting/posting.ts';
import { startWorkers } from '#server/operations/workers.ts';
import { type Api, startApi, dependenciesFrom } from './api.ts';
import { listingDraft, listingFacts } from './listing-draft.ts';

const agentId = 'agent-aisyah';

export interface PostingApi extends Api {
  aisyah: string;
  platform: string;
  /** Publishes a listing whose price asks the sandbox for a behaviour (its last two digits, in ringgit). */
  publish(ringgit?: number, more?: Record<string, unknown>): Promise<string>;
  /** Publishes the listing again with these facts and texts. */
  change(listingId: string, more: Record<string, unknown>, facts?: object): Promise<void>;
  /** Sends a request below /platforms/postings. */
  request(operation: string, listingIds: readonly string[], more?: object): Promise<PostingAnswer>;
  posting(listingId: string, platform?: string): Promise<Posting | undefined>;
  /** Waits until nothing is under way for these listings, and answers their states. */
  settled(listingIds: readonly string[], platform?: string): Promise<string[]>;
  /** The advertisements that the sandbox has of a listing. */
  adverts(
    listingId: string,
  ): Promise<{ reference: string; status: string; content: { priceSen: number; photos?: object[] } }[]>;
  /** Outcomes in the log of a listing, oldest first. */
  outcomes(listingId: string): Promise<string[]>;
}

const underWay = ['Queued', 'Posting', 'Withdrawing'];

/** Publishes listings of aisyah's, and remembers the draft of each as it was saved last. */
function listingPublisher(api: Api, aisyah: string) {
  const drafts = new Map<string, Record<string, unknown>>();
  async function save(draft: Record<string, unknown>): Promise<void> {
    const { status, body } = await api.post('/master/properties/draft/save', draft, aisyah);
    expect(body).toMatchObject({ status: 'Published' });
    expect(status).toBe(200);
    drafts.set(String(draft['_id']), { ...draft, baseRev: body.rev });
  }
  return {
    async publish(ringgit = 680_000, more: Record<string, unknown> = {}) {
      const draft = listingDraft({
        remarks: 'A bright corner unit with a wide view over the park, close to schools and shops.',
        facts: listingFacts({ priceSen: ringgit * 100 }),
        ...more,
      });
      await save(draft);
      return draft._id;
    },
    async change(listingId: string, more: Record<string, unknown>, facts: object = {}) {
      const before = drafts.get(listingId) ?? {};
      const merged = { ...(before['facts'] as object), ...facts };
      await save({ ...before, ...more, facts: merged, mutationId: randomUUID() });
    },
  };
}

/** Requests for the postings of aisyah's listings on a platform. */
function postingRequests(api: Api, aisyah: string, platform: string) {
  const posting = async (listingId: string, on = platform): Promise<Posting | undefined> => {
    const asked = { agentId, listingIds: [listingId] };
    const { body } = await api.post('/platforms/postings/ofListings', asked, aisyah);
    return (body.postings as Posting[]).find((one) => one.platform === on);
  };
  return {
    posting,
    async request(operation: string, listingIds: readonly string[], more: object = {}) {
      const body = { agentId, platform, listingIds, mutationId: randomUUID(), ...more };
      const answer = await api.post(`/platforms/postings/${operation}`, body, aisyah);
      expect(answer.status).toBe(200);
      return answer.body as PostingAnswer;
    },
    async settled(listingIds: readonly string[], on = platform) {
      let states: string[] = [];
      const read = async () => {
        states = await Promise.all(listingIds.map(async (id) => (await posting(id, on))?.state ?? 'none'));
        return states.filter((state) => underWay.includes(state));
      };
      await expect.poll(read, { timeout: 40_000, interval: 100 }).toEqual([]);
      return states;
    },
  };
}

/** What the sandbox and the log have of a listing. */
function postedContent({ db }: Api) {
  return {
    async adverts(listingId: string) {
      const { rows } = await db.$client.query<{
        reference: string;
        status: string;
        content: { priceSen: number };
      }>('select reference, status, content from sandbox_adverts where source = $1 order by id', [listingId]);
      return rows;
    },
    async outcomes(listingId: string) {
      const { rows } = await db.$client.query<{ outcome: string; code: string }>(
        `select outcome, code from platform_logs where listing_id = $1 order by id`,
        [listingId],
      );
      return rows.map(({ outcome, code }) => `${outcome} ${code}`);
    },
  };
}

/**
 * The server with its jobs running, and aisyah signed in. The sandbox answers at once, and refuses by price
 * alone; `env` may say otherwise.
 */
export async function startPostingApi(
  platform = 'rumahku',
  env: Record<string, string> = {},
): Promise<PostingApi> {
  const api = await startApi({ SANDBOX_DELAY_MS: '0', SANDBOX_TROUBLE: 'none', ...env });
  const aisyah = await api.signIn('aisyah');
  const { db, app } = api;
  await db.$client.query('delete from postings; delete from sandbox_adverts; delete from platform_logs');
  await startWorkers(dependenciesFrom(api), app.log);
  return Object.assign(api, {
    aisyah,
    platform,
    ...listingPublisher(api, aisyah),
    ...postingRequests(api, aisyah, platform),
    ...postedContent(api),
  });
}
