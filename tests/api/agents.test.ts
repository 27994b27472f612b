import { eq } from 'drizzle-orm';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, setStanding } from '#server/agents/accounts.ts';
import { agents } from '#server/db/schema.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
let aisyah: string;

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
});
afterAll(() => api.close());

const reads = [
  '/agents/ID/getPostingAccess',
  '/agents/ID/getPackage',
  '/agents/ID/getEcardUrl',
  '/userprofiles/ID',
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
  ['/agents/ID/uploadImage', { id: 'ID', codebase64: 'AAAA', fileName: 'profile' }],
] as const;

describe('whose record it is', () => {
  test.for(reads)('%s answers the own agent, no other, and nobody without a session', async (path) => {
    expect((await api.get(path.replace('ID', 'agent-aisyah'), aisyah)).status).toBe(200);
    expect((await api.get(path.replace('ID', 'agent-kumar'), aisyah)).status).toBe(404);
    expect((await api.get(path.replace('ID', 'agent-aisyah'))).status).toBe(401);
  });

  test.for(writes)('%s is not done for another agent, nor without a session', async ([path, body]) => {
    const other = JSON.parse(JSON.stringify(body).replaceAll('ID', 'agent-kumar')) as object;
    const [before] = await api.db.select().from(agents).where(eq(agents.id, 'agent-kumar'));
    expect((await api.post(path.replace('ID', 'agent-kumar'), other, aisyah)).status).toBe(404);
    expect((await api.post(path.replace('ID', 'agent-kumar'), other)).status).toBe(401);
    expect((await api.db.select().from(agents).where(eq(agents.id, 'agent-kumar')))[0]).toEqual(before);
  });

  test('A path and a body that name different agents are not found', async () => {
    expect((await api.post('/agents/agent-aisyah/uploadImage', { id: 'agent-kumar', codebase64: 'AAAA', fileName: 'profile' }, aisyah)).status).toBe(404);
  });
});

describe('the record', () => {
  test('It is looked up again', async () => {
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body).toMatchObject({
      _id: 'agent-aisyah',
      role: 'REN',
      postingAccess: true,
      bdInfo: { team: 'Klang Valley' },
    });
  });

  test('The smaller questions agree with it', async () => {
    expect((await api.get('/agents/agent-aisyah/getPostingAccess', aisyah)).body).toEqual({ postingAccess: true });
    expect((await api.get('/agents/agent-aisyah/getPackage', aisyah)).body).toMatchObject({ packageInfo: { _id: 'package-pro', tag: 'pro' } });
    expect((await api.get('/agents/agent-aisyah/getEcardUrl', aisyah)).body).toEqual({ url: 'http://localhost:8080/card/agent-aisyah' });
  });

  test('[64] A save changes what an agent may change, and ignores the rest', async () => {
    const before = (await api.post('/agents/id', { id: 'agent-kumar' }, await api.signIn('kumar'))).body;
    const kumar = await api.signIn('kumar');
    const save = {
      _id: 'agent-kumar',
      mobile: '+60111',
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
    expect(body).toEqual({ ...before, mobile: '+60111', loc: save.loc });
  });

  test('An email address of another account is refused', async () => {
    expect(await api.post('/agents/save', { email: 'KUMAR@agents.example' }, aisyah)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('New terms are accepted, with an empty body or none', async () => {
    const meiling = await api.signIn('meiling');
    expect((await api.post('/agents/id', { id: 'agent-meiling' }, meiling)).body.newTnc).toBe(true);
    expect((await api.post('/agents/setTnc/agent-meiling', {}, meiling)).body.newTnc).toBe(false);
    expect((await api.ask('POST', '/agents/setTnc/agent-meiling', { cookie: meiling })).status).toBe(200);
  });
});

describe('whose standing changes during a session', () => {
  test.for([
    ['disable', 'sign_in_required', 401],
    ['suspend', 'sign_in_required', 401],
    ['out-of-service', 'agent_out_of_service', 403],
  ] as const)('[68] %s: the next request answers %s', async ([standing, code, status]) => {
    const password = 'Lulus-2026-Ujian';
    await createAccount(
      api.db,
      {
        userName: `t-${standing}`,
        name: 'T',
        email: `${standing}@x.example`,
        company: ' Teratai Realty Sdn Bhd ',
        role: 'REN',
        package: null,
        postingAccess: false,
        password,
      },
      api.clock.now,
    );
    const cookie = await api.signIn(`t-${standing}`, password);
    await setStanding(api.db, `t-${standing}`, standing, api.clock.now);
    expect(await api.post('/agents/id', { id: `agent-t-${standing}` }, cookie)).toMatchObject({ status, body: { code } });
  });

  test('[68] A session that another process did not end is refused with the reason', async () => {
    const cookie = await api.signIn('hafiz');
    await api.db.update(agents).set({ active: 'Disabled' }).where(eq(agents.id, 'agent-hafiz'));
    expect(await api.get('/agents/agent-hafiz/getPackage', cookie)).toMatchObject({
      status: 403,
      body: { code: 'agent_disabled', message: 'This account has been disabled. Please contact admin for further assistance.' },
    });
    await api.db.update(agents).set({ active: 'In Service', suspended: true }).where(eq(agents.id, 'agent-hafiz'));
    expect(await api.get('/agents/agent-hafiz/getPackage', cookie)).toMatchObject({ status: 403, body: { code: 'agent_suspended' } });
  });
});

describe('the key of the unsent work', () => {
  const ask = (cookie: string, agent = 'agent-aisyah') => api.post(`/agents/${agent}/deviceKey`, {}, cookie);

  test('It is made once, answered to its agent alone, and is nobody else’s', async () => {
    const first = await ask(aisyah);
    expect(first.status).toBe(200);
    expect(Buffer.from(first.body.key, 'base64')).toHaveLength(32);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await ask(await api.signIn('aisyah'))).body).toEqual(first.body);
    const meiling = await api.signIn('meiling');
    expect((await ask(meiling, 'agent-meiling')).body.key).not.toBe(first.body.key);
    expect(await ask(meiling)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await api.ask('POST', '/agents/agent-aisyah/deviceKey', { cookie: aisyah })).body).toEqual(first.body);
  });

  test('Five devices that ask first at the same time get one key', async () => {
    const priya = await api.signIn('priya');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(priya, 'agent-priya')));
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
    expect((await ask(priya, 'agent-priya')).body).toEqual(answers[0]?.body);
  });

  test('It is in no log and in no other answer', async () => {
    const { key } = (await ask(aisyah)).body;
    const record = await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah);
    await api.post('/agents/save', { mobile: '+60112' }, aisyah);
    expect(JSON.stringify(record.body)).not.toContain(key);
    expect(api.logged.join('')).not.toContain(key);
  });
});

describe('pictures', () => {
  const upload = (codebase64: string, fileName = 'profile') =>
    api.post('/agents/agent-aisyah/uploadImage', { id: 'agent-aisyah', codebase64, fileName }, aisyah);
  const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#336699' } });
  const fetchFile = (url: string) => api.app.inject({ method: 'GET', url });

  test.for(['jpeg', 'png', 'webp'] as const)('A %s is kept as a JPEG of its own and served so that it can do nothing', async (format) => {
    const bytes = await picture()
      .withExif({ IFD0: { Artist: 'secret-place' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(`data:image/${format};base64,${bytes.toString('base64')}`);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.jpg$/);
    const served = await fetchFile(body.url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload.includes('secret-place')).toBe(false);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    await expect(stat(join(api.config.dataDir, body.url))).resolves.toBeDefined();
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body.image).toBe(body.url);
  });

  test.for([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1')],
    ['a JPEG that is none', '\u00ff\u00d8\u00ff and then nothing'],
  ])('%s is refused', async ([, text = '']) => {
    expect(await upload(Buffer.from(text, 'latin1').toString('base64'))).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
  });

  test('More than 40 megapixels are refused', async () => {
    const bytes = await picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect((await upload(bytes.toString('base64'))).status).toBe(422);
  });

  test('A file name that is none of the three is not valid, and 9 MB are too large', async () => {
    expect((await upload('AAAA', '../../etc/passwd')).status).toBe(400);
    expect(await upload('A'.repeat(9_000_000))).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    expect((await upload('A'.repeat(1_000_000))).status).toBe(422);
  });

  test.for(['/uploads/../postgres-password', '/uploads/%2e%2e/outbox/x', '/uploads/', '/uploads/nothing.jpg'])('%s is not found', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});
