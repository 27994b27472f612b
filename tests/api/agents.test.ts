import { eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, setAccountStatus } from '#server/agents/accounts.ts';
import { setPostingAccess } from '#server/agents/office.ts';
import { agents } from '#server/db/schema.ts';
import { removeExpired } from '#server/maintenance.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
let aisyah: string;

/** A PNG of black pixels, one bit each: few bytes for very many pixels. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
});
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
    expect(
      (
        await api.post(
          '/agents/agent-aisyah/uploadImage',
          { id: 'agent-kumar', codebase64: 'AAAA', fileName: 'profile' },
          aisyah,
        )
      ).status,
    ).toBe(404);
  });
});

describe('who of the company looks after the agent', () => {
  test('It is asked by the source of the record, and by no other key', async () => {
    const { source, bdInfo } = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body;
    expect(await api.get(`/userprofiles/${source}`, aisyah)).toMatchObject({
      status: 200,
      body: { name: 'Nurul Huda binti Zakaria', team: 'Klang Valley' },
    });
    expect((await api.get(`/userprofiles/${source}`, aisyah)).body).toEqual(bdInfo);
    for (const key of ['bd-partners', 'agent-aisyah', 'nobody'])
      expect((await api.get(`/userprofiles/${key}`, aisyah)).status).toBe(404);
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
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body).toMatchObject({
      _id: 'agent-aisyah',
      role: 'REN',
      postingAccess: true,
      bdInfo: { team: 'Klang Valley' },
    });
  });

  test('The smaller questions agree with it', async () => {
    expect((await api.get('/agents/agent-aisyah/getPostingAccess', aisyah)).body).toEqual({
      postingAccess: true,
    });
    expect((await api.get('/agents/agent-aisyah/getPackage', aisyah)).body).toMatchObject({
      packageInfo: { _id: 'package-pro', tag: 'pro' },
    });
    expect((await api.get('/agents/agent-aisyah/getEcardUrl', aisyah)).body).toEqual({
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
    expect((await api.post('/agents/save', { mobile }, aisyah)).body.mobile).toBe('+60123456789');
  });

  test('A number that is none is refused by its field, and nothing of the save is stored', async () => {
    const before = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body;
    expect(
      await api.post('/agents/save', { name: 'Changed', mobile: '12', firmPhone: 'office' }, aisyah),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        details: ['body/mobile is not a telephone number', 'body/firmPhone is not a telephone number'],
      },
    });
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body).toEqual(before);
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
    expect(await api.post('/agents/save', { [field]: text }, aisyah)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('Registration numbers are free text, and may be taken back', async () => {
    const saved = await api.post(
      '/agents/save',
      { registrationNo: ' REN 12345 ', firmRegistrationNo: 'E(3)0871', firmPhone: ' ' },
      aisyah,
    );
    expect(saved.body).toMatchObject({
      registrationNo: 'REN 12345',
      firmRegistrationNo: 'E(3)0871',
      firmPhone: null,
    });
    expect(
      (await api.post('/agents/save', { firmRegistrationNo: null }, aisyah)).body.firmRegistrationNo,
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

describe('whose status changes during a session', () => {
  const password = 'Lulus-2026-Ujian';
  const company = ' Teratai Realty Sdn Bhd ';
  const made = (userName: string) =>
    createAccount(
      api.db,
      {
        userName,
        name: 'T',
        email: `${userName}@x.example`,
        company,
        role: 'REN',
        package: null,
        postingAccess: false,
        password,
      },
      api.clock.now,
    );

  test.for([
    ['disable', 'agent_disabled'],
    ['suspend', 'agent_suspended'],
    ['out-of-service', 'agent_out_of_service'],
  ] as const)(
    '[68] %s: the next request answers %s, and nothing else is permitted',
    async ([status, code]) => {
      const id = (await made(`t-${status}`)).id;
      const cookie = await api.signIn(`t-${status}`, password);
      await setAccountStatus(api.db, `t-${status}`, status, api.clock.now);
      for (const path of [`/agents/${id}/getPackage`, '/locations/area', `/agents/${id}/sessions`])
        expect(await api.get(path, cookie)).toMatchObject({ status: 403, body: { code } });
      for (const [path, body] of [
        ['/agents/id', { id }],
        [`/agents/${id}/deviceKey`, {}],
        ['/agents/save', { name: 'Changed' }],
      ] as const)
        expect(await api.post(path, body, cookie)).toMatchObject({ status: 403, body: { code } });
      expect((await api.post('/agents/logout', {}, cookie)).status).toBe(200);
      expect((await api.post('/agents/id', { id }, cookie)).status).toBe(401);
    },
  );

  test('[68] A session from before an account was disabled does not come back with the account', async () => {
    const { id } = await made('t-back');
    const cookie = await api.signIn('t-back', password);
    await setAccountStatus(api.db, 't-back', 'disable', api.clock.now);
    await setAccountStatus(api.db, 't-back', 'in-service', api.clock.now);
    expect((await api.post('/agents/id', { id }, cookie)).status).toBe(401);
    expect(await api.signIn('t-back', password)).toBeDefined();
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
    expect((await api.ask('POST', '/agents/agent-aisyah/deviceKey', { cookie: aisyah })).body).toEqual(
      first.body,
    );
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
    await api.post('/agents/save', { mobile: '012-345 6789' }, aisyah);
    expect(JSON.stringify(record.body)).not.toContain(key);
    expect(api.logged.join('')).not.toContain(key);
  });
});

describe('pictures', () => {
  const upload = (codebase64: string, fileName = 'profile') =>
    api.post('/agents/agent-aisyah/uploadImage', { id: 'agent-aisyah', codebase64, fileName }, aisyah);
  const picture = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
  const fetchFile = (url: string) => api.app.inject({ method: 'GET', url });

  test.for(['jpeg', 'png', 'webp'] as const)(
    'A %s is kept as a JPEG of its own and served so that it can do nothing',
    async (format) => {
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
    },
  );

  test.for([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    ],
    ['HTML', '<html><script>alert(1)</script></html>'],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1'),
    ],
    ['a JPEG that is none', '\u00ff\u00d8\u00ff and then nothing'],
  ])('%s is refused', async ([, text = '']) => {
    expect(await upload(Buffer.from(text, 'latin1').toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_invalid' },
    });
  });

  test.for<[string, () => Promise<Buffer>]>([
    ['48 megapixels', () => picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ['one row more than 16 megapixels', () => Promise.resolve(hugePng(4000, 4001))],
    ['40,000 pixels a side', () => Promise.resolve(hugePng(40_000, 40_000))],
    ['a line of 40,000 pixels', () => Promise.resolve(hugePng(40_000, 20))],
  ])('%s is too large, and the server lives', async ([, bytes]) => {
    expect(await upload((await bytes()).toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_too_large' },
    });
    expect((await fetchFile('/healthz')).statusCode).toBe(200);
  });

  test('16 megapixels are drawn', async () => {
    expect((await upload(hugePng(4000, 4000).toString('base64'))).status).toBe(200);
  });

  test.for<[string, () => Promise<Buffer>]>([
    [
      'a JPEG that stops half-way',
      () => noise(800, 600).then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    [
      'a PNG that stops half-way',
      () =>
        sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
          .png()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['a JPEG with nothing but its head', () => noise(80, 60).then((bytes) => bytes.subarray(0, 24))],
  ])('%s is refused, and the server lives', async ([, bytes]) => {
    expect(await upload((await bytes()).toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_invalid' },
    });
    expect((await fetchFile('/healthz')).statusCode).toBe(200);
  });

  test('Each of the three names is another picture of the record', async () => {
    const bytes = (await picture().jpeg().toBuffer()).toString('base64');
    const before = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body;
    const online = (await upload(bytes, 'online')).body.url as string;
    const offline = (await upload(bytes, 'offline')).body.url as string;
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body).toEqual({
      ...before,
      imageOnline: online,
      imageOffline: offline,
    });
    const profile = (await upload(bytes, 'profile')).body.url as string;
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body).toEqual({
      ...before,
      image: profile,
      imageOnline: online,
      imageOffline: offline,
    });
  });

  const kept = () => readdir(join(api.config.dataDir, 'uploads'));

  test('A picture that was replaced is removed, also when five come at once', async () => {
    const bytes = (await picture().jpeg().toBuffer()).toString('base64');
    const first = (await upload(bytes, 'online')).body.url as string;
    const others = (await kept()).length - 1;
    const urls = await Promise.all(
      Array.from({ length: 5 }, async () => (await upload(bytes, 'online')).body.url as string),
    );
    const { imageOnline } = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body;
    expect(urls).toContain(imageOnline);
    expect((await fetchFile(first)).statusCode).toBe(404);
    expect((await fetchFile(imageOnline)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(others + 1);
  });

  test('A picture that is refused removes nothing', async () => {
    const { imageOnline } = (await api.post('/agents/id', { id: 'agent-aisyah' }, aisyah)).body;
    await upload('AAAA', 'online');
    expect((await fetchFile(imageOnline)).statusCode).toBe(200);
  });

  test('What a server left behind between a file and its row goes after a day; what is named stays', async () => {
    const folder = join(api.config.dataDir, 'uploads');
    const [stray, young] = [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`];
    for (const name of [stray, young, 'readme.txt']) await writeFile(join(folder, name), 'x');
    const old = new Date(api.clock.now.getTime() - 25 * 60 * 60 * 1000);
    for (const name of (await kept()).filter((one) => one !== young))
      await utimes(join(folder, name), old, old);
    const before = await kept();
    await removeExpired({ ...api, now: () => api.clock.now });
    expect((await kept()).toSorted()).toEqual(before.filter((name) => name !== stray).toSorted());
  });

  test('A file name that is none of the three is not valid, and 9 MB are too large', async () => {
    expect((await upload('AAAA', '../../etc/passwd')).status).toBe(400);
    expect(await upload('A'.repeat(9_000_000))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect((await upload('A'.repeat(1_000_000))).status).toBe(422);
  });

  test.for([
    '/uploads/../postgres-password',
    '/uploads/%2e%2e/outbox/x',
    '/uploads/',
    '/uploads/nothing.jpg',
  ])('%s is not found', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});
