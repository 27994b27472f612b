import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPostingAccess } from '#server/agents/office.ts';
import { agents, listings } from '#server/db/schema.ts';
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

describe('the record', () => {
  test('It is looked up again', async () => {
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body).toMatchObject({
      _id: 'agent-aisyah',
      role: 'REN',
      postingAccess: true,
      bdInfo: { team: 'Klang Valley' },
    });
  });

  test('The reminder counts ends that are known, and is null where none is', async () => {
    const reminderOf = async (name: string) => {
      const cookie = await api.signIn(name);
      return (await api.post('/agents/id', { id: `agent-${name}` }, cookie)).body.reminder;
    };
    expect(await reminderOf('nurul')).toBeNull();
    const ends = (end: Date | null) =>
      api.db
        .update(listings)
        .set({ advertExpiresAt: end })
        .where(and(eq(listings.agentId, 'agent-hafiz'), eq(listings.status, 'Active')));
    await ends(null);
    expect(await reminderOf('hafiz')).toBeNull();
    await ends(new Date(api.clock.now.getTime() - 1000));
    expect(await reminderOf('hafiz')).toEqual({ expireToday: 0, expireIn10days: 0, expireIn30days: 0 });
    await ends(new Date(api.clock.now.getTime() + 5 * 24 * 60 * 60 * 1000));
    expect((await reminderOf('hafiz')).expireIn10days).toBeGreaterThan(0);
  });

  test('The smaller questions agree with it', async () => {
    expect((await api.get('/agents/agent-aisyah/getPostingAccess', api.aisyah)).body).toEqual({
      postingAccess: true,
    });
    expect((await api.get('/agents/agent-aisyah/getPackage', api.aisyah)).body).toMatchObject({
      packageInfo: { _id: 'package-pro', tag: 'pro' },
    });
    expect((await api.get('/agents/agent-aisyah/getEcardUrl', api.aisyah)).body).toEqual({
      url: 'http://localhost:8080/card/agent-aisyah',
    });
  });

  test('[64] A save changes what an agent may change, and ignores the rest', async () => {
    const before = (await api.post('/agents/id', { id: 'agent-kumar' }, await api.signIn('kumar'))).body;
    const kumar = await api.signIn('kumar');
    const save = {
      _id: 'agent-kumar',
      mobile: '011-1234 5678',
      firmPhone: '03-2272 4488',
      loc: { type: 'Point', coordinates: [101.5, 3.1] },
      postingAccess: true,
      packageInfo: { _id: 'package-pro', tag: 'pro' },
      active: 'Disabled',
      newTnc: true,
      userName: 'root',
      companyName: 'Teratai Realty Sdn Bhd',
      expiryDate: null,
      role: 'REA',
    };
    const { status, body } = await api.post('/agents/save', save, kumar);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, mobile: '+601112345678', firmPhone: '+60322724488', loc: save.loc });
  });

  test.for([
    '012-345 6789',
    '0123456789',
    '+60123456789',
    '+60 12-345 6789',
    '60123456789',
    '0060 12 345 6789',
    '(012) 345 6789',
    '+60 (0)12-345 6789',
    '012.345.6789',
    '\u202a+60 12\u2011345 6789\u202c',
    '０１２３４５６７８９',
  ])('The mobile %j is stored in the one spelling', async (mobile) => {
    expect((await api.post('/agents/save', { mobile }, api.aisyah)).body.mobile).toBe('+60123456789');
  });

  test('A number that is none is refused by its field, and nothing of the save is stored', async () => {
    const before = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body;
    expect(
      await api.post('/agents/save', { name: 'Changed', mobile: '12', firmPhone: 'office' }, api.aisyah),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        details: ['body/mobile is not a telephone number', 'body/firmPhone is not a telephone number'],
      },
    });
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body).toEqual(before);
  });

  test.for(['Aisyah 🌺 binti Rahman', 'சுப்பிரமணியம் முத்து', '陈美玲', "Nur'Ain d/o O’Brien-Lim 👩‍👧"])(
    'The name %s is kept',
    async (name) => {
      const hafiz = await api.signIn('siewmin');
      expect((await api.post('/agents/save', { name: `  ${name}\u3000` }, hafiz)).body.name).toBe(name);
      expect((await api.post('/agents/id', { id: 'agent-siewmin' }, hafiz)).body.name).toBe(name);
    },
  );

  test.for([
    ['name', 'A\nB'],
    ['name', '\u0007'],
    ['name', '   '],
    ['email', 'a@x.example\r\nBcc: b@x.example'],
    ['area', 'A\u202eB'],
    ['registrationNo', 'REN\t1'],
  ] as const)('A %s of %j is refused', async ([field, text]) => {
    expect(await api.post('/agents/save', { [field]: text }, api.aisyah)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('Registration numbers are free text, and may be taken back', async () => {
    const saved = await api.post(
      '/agents/save',
      { registrationNo: ' REN 12345 ', firmRegistrationNo: 'E(3)0871', firmPhone: ' ' },
      api.aisyah,
    );
    expect(saved.body).toMatchObject({
      registrationNo: 'REN 12345',
      firmRegistrationNo: 'E(3)0871',
      firmPhone: null,
    });
    expect(
      (await api.post('/agents/save', { firmRegistrationNo: null }, api.aisyah)).body.firmRegistrationNo,
    ).toBeNull();
  });

  test('Which terms were accepted, and when, is kept', async () => {
    const row = async () => (await api.db.select().from(agents).where(eq(agents.id, 'agent-priya')))[0];
    const priya = await api.signIn('priya');
    await api.post('/agents/setTnc/agent-priya', { version: '2026-11-01' }, priya);
    expect(await row()).toMatchObject({
      newTnc: false,
      tncVersion: '2026-11-01',
      tncAcceptedAt: api.clock.now,
    });
    await api.post('/agents/setTnc/agent-priya', {}, priya);
    expect(await row()).toMatchObject({ tncVersion: '2026-11-01' });
    for (const version of ['', 'x'.repeat(41), 5])
      expect((await api.post('/agents/setTnc/agent-priya', { version }, priya)).status).toBe(400);
  });

  test('New terms are accepted, with an empty body or none', async () => {
    const meiling = await api.signIn('meiling');
    expect((await api.post('/agents/id', { id: 'agent-meiling' }, meiling)).body.newTnc).toBe(true);
    expect((await api.post('/agents/setTnc/agent-meiling', {}, meiling)).body.newTnc).toBe(false);
    expect((await api.ask('POST', '/agents/setTnc/agent-meiling', { cookie: meiling })).status).toBe(200);
  });
});
