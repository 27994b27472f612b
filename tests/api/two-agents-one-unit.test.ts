import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents as accounts, enquiries, listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

/** Two agents who may both advertise: joint and ad hoc appointments make several agents on one unit lawful. */
const agents = ['aisyah', 'priya'] as const;
type AgentName = (typeof agents)[number];
const others: Record<AgentName, AgentName> = { aisyah: 'priya', priya: 'aisyah' };
const names: Record<AgentName, string> = { aisyah: 'Aisyah binti Rahman', priya: 'Priya a/p Nair' };

let api: SignedInApi;
let cookies: Record<AgentName, string>;
let ids: Record<AgentName, string>;
let codes: Record<AgentName, string>;

/** Publishes the same unit, and another like it, as this agent. Resolves to the id of the first. */
async function publishUnit(agent: AgentName): Promise<string> {
  const unit = { name: 'Menara Bersama', facts: listingFacts({ unitNo: 'B-12-3' }) };
  const drafts = [listingDraft(unit), listingDraft({ ...unit, facts: listingFacts({ unitNo: 'B-12-4' }) })];
  for (const draft of drafts)
    expect((await api.post('/master/properties/draft/save', draft, cookies[agent])).status).toBe(200);
  return drafts[0]!._id;
}

const codesFrom = async (agent: AgentName) =>
  (
    await api.db
      .select()
      .from(listings)
      .where(eq(listings.agentId, `agent-${agent}`))
  ).map(({ id, publicCode }) => ({ id, code: publicCode! }));
const page = (agent: AgentName) => api.app.inject({ url: `/l/${codes[agent]}?lang=en` });

beforeAll(async () => {
  api = await startSignedInApi();
  cookies = { aisyah: api.aisyah, priya: await api.signIn('priya') };
  await api.db
    .update(accounts)
    .set({ firmRegistrationNo: 'E(1)1234', firmPhone: '+60378012345' })
    .where(eq(accounts.id, 'agent-priya'));
  ids = { aisyah: await publishUnit('aisyah'), priya: await publishUnit('priya') };
  const codeFrom = async (agent: AgentName) =>
    (await codesFrom(agent)).find(({ id }) => id === ids[agent])!.code;
  codes = { aisyah: await codeFrom('aisyah'), priya: await codeFrom('priya') };
});
afterAll(() => api.close());

test.each(agents)(
  'the page of %s is that agent’s own, with similar listings of that agent alone',
  async (agent) => {
    const { statusCode, body } = await page(agent);
    expect(statusCode).toBe(200);
    expect(body).toContain(names[agent]);
    expect(body).not.toContain(names[others[agent]]);
    const shown = new Set(Array.from(body.matchAll(/\/l\/([0-9a-f]{16})/g), ([, code]) => code));
    shown.delete(codes[agent]);
    const own = new Set((await codesFrom(agent)).map(({ code }) => code));
    expect(shown.size).toBe(3);
    expect([...shown].filter((code) => !own.has(code!))).toEqual([]);
  },
);

test.each(agents)('a question on the page of %s reaches that agent alone', async (agent) => {
  await api.db.delete(enquiries);
  const asked = {
    name: 'Tan Wei Jie',
    phone: '019-876 5432',
    email: '',
    message: 'Masih ada?',
    consent: 'yes',
    website: '',
  };
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/l/${codes[agent]}/enquiry?lang=en`,
    payload: new URLSearchParams(asked).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(statusCode).toBe(200);
  const readBy = async (reader: AgentName) =>
    (await api.post('/enquiries/search', { agentId: `agent-${reader}` }, cookies[reader])).body.items;
  expect(await readBy(agent)).toMatchObject([{ listingId: ids[agent], name: 'Tan Wei Jie' }]);
  expect(await readBy(others[agent])).toEqual([]);
});

test('one of them takes the unit off the market, and the page of the other stays', async () => {
  const { status } = await api.post(
    '/property/agent/setStatus',
    { agentId: 'agent-priya', to: 'Archived', listings: [{ _id: ids.priya, seen: 'Active' }] },
    cookies.priya,
  );
  expect(status).toBe(200);
  expect((await page('priya')).statusCode).toBe(410);
  expect((await page('aisyah')).statusCode).toBe(200);
});
