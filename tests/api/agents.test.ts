import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPostingAccess } from '#server/agents/office.ts';
import { agents } from '#server/db/schema.ts';
import { startApi } from '#support/api.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const reads = [
  '/agents/ID/getPostingAccess',
  '/agents/ID/getPackage',
  '/agents/ID/getEcardUrl',
  '/agents/ID/sessions',
  '/dashboard/agent/propertysummary/ID',
  '/dashboard/agent/trialsummary/ID',
  '/property/agent/outdatedproperties/ID',
  '/property/agent/bestDealProperties/ID',
];
const writes = [
  ['/agents/id', { id: 'ID' }],
  ['/agents/setTnc/ID', {}],
  ['/agents/save', { _id: 'ID', name: 'Changed' }],
  ['/agents/ID/deviceKey', {}],
  ['/agents/ID/changePassword', { current: 'Rumah-Terbuka-2026', next: 'Pintu-Biru-88' }],
  ['/agents/ID/changeEmail', { email: 'new@x.example', current: 'Rumah-Terbuka-2026' }],
  ['/agents/ID/changeEmail/resend', {}],
  ['/agents/ID/changeEmail/cancel', {}],
  ['/agents/ID/sessions/x/end', {}],
  ['/agents/ID/uploadImage', { id: 'ID', codebase64: 'AAAA', fileName: 'profile' }],
] as const;

describe('whose record it is', () => {
  test.for(reads)('%s answers the own agent, no other, and nobody without a session', async (path) => {
    expect((await api.get(path.replace('ID', 'agent-aisyah'), api.aisyah)).status).toBe(200);
    expect((await api.get(path.replace('ID', 'agent-kumar'), api.aisyah)).status).toBe(404);
    expect((await api.get(path.replace('ID', 'agent-aisyah'))).status).toBe(401);
  });

  test.for(writes)('%s is not done for another agent, nor without a session', async ([path, body]) => {
    const other = JSON.parse(JSON.stringify(body).replaceAll('ID', 'agent-kumar')) as object;
    const [before] = await api.db.select().from(agents).where(eq(agents.id, 'agent-kumar'));
    expect((await api.post(path.replace('ID', 'agent-kumar'), other, api.aisyah)).status).toBe(404);
    expect((await api.post(path.replace('ID', 'agent-kumar'), other)).status).toBe(401);
    expect((await api.db.select().from(agents).where(eq(agents.id, 'agent-kumar')))[0]).toEqual(before);
  });

  test('A path and a body that name different agents are not found', async () => {
    expect(
      (
        await api.post(
          '/agents/agent-aisyah/uploadImage',
          { id: 'agent-kumar', codebase64: 'AAAA', fileName: 'profile' },
          api.aisyah,
        )
      ).status,
    ).toBe(404);
  });
});

describe('who of the company looks after the agent', () => {
  test('It is asked by the source of the record, and by no other key', async () => {
    const { source, bdInfo } = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body;
    expect(await api.get(`/userprofiles/${source}`, api.aisyah)).toMatchObject({
      status: 200,
      body: { name: 'Nurul Huda binti Zakaria', team: 'Klang Valley' },
    });
    expect((await api.get(`/userprofiles/${source}`, api.aisyah)).body).toEqual(bdInfo);
    for (const key of ['bd-partners', 'agent-aisyah', 'nobody'])
      expect((await api.get(`/userprofiles/${key}`, api.aisyah)).status).toBe(404);
    expect((await api.get(`/userprofiles/${source}`)).status).toBe(401);
  });

  test('An agent without a source has nobody', async () => {
    const jeffrey = await api.signIn('jeffrey');
    expect((await api.post('/agents/id', { id: 'agent-jeffrey' }, jeffrey)).body).toMatchObject({
      source: null,
      bdInfo: null,
    });
    for (const key of ['null', 'bd-klang-valley'])
      expect((await api.get(`/userprofiles/${key}`, jeffrey)).status).toBe(404);
  });
});

describe('the list of posting agents', () => {
  test('It gives access where the office decided nothing; what the office decided goes first', async () => {
    const listing = await startApi({ POSTING_AGENTS: 'agent-kumar,agent-daniel' });
    const access = async (name: string) => {
      const cookie = await listing.signIn(name);
      const { postingAccess } = (await listing.post('/agents/id', { id: `agent-${name}` }, cookie)).body;
      expect((await listing.get(`/agents/agent-${name}/getPostingAccess`, cookie)).body).toEqual({
        postingAccess,
      });
      return postingAccess as boolean;
    };
    expect(await Promise.all(['aisyah', 'kumar', 'priya'].map(access))).toEqual([true, true, false]);
    await setPostingAccess(listing.db, 'kumar', false, listing.clock.now);
    expect(await access('kumar')).toBe(false);
    await listing.close();
  });
});
