import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents, listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

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
    const reminderFrom = async (name: string) => {
      const cookie = await api.signIn(name);
      return (await api.post('/agents/id', { id: `agent-${name}` }, cookie)).body.reminder;
    };
    expect(await reminderFrom('nurul')).toBeNull();
    const ends = (end: Date | null) =>
      api.db
        .update(listings)
        .set({ advertExpiresAt: end })
        .where(and(eq(listings.agentId, 'agent-hafiz'), eq(listings.status, 'Active')));
    await ends(null);
    expect(await reminderFrom('hafiz')).toBeNull();
    await ends(new Date(api.clock.now.getTime() - 1000));
    expect(await reminderFrom('hafiz')).toEqual({ expireToday: 0, expireIn10days: 0, expireIn30days: 0 });
    await ends(new Date(api.clock.now.getTime() + 5 * 24 * 60 * 60 * 1000));
    expect((await reminderFrom('hafiz')).expireIn10days).toBeGreaterThan(0);
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
