import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents, attempts } from '#server/db/schema.ts';
import { hashPassword } from '#server/secrets/password.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';

let api: Api;
let aisyah: string;
let large: string;
let mostAtOnce = 0;

/** Every picture that is drawn passes through here, whoever asks for it. */
const watch = () =>
  void (mostAtOnce = Math.max(mostAtOnce, sharp.counters().process + sharp.counters().queue));

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
  const bytes = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .resize(2000, 1500)
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer();
  large = bytes.toString('base64');
  sharp.queue.on('change', watch);
});
afterAll(async () => {
  sharp.queue.off('change', watch);
  await api.close();
});
beforeEach(() => {
  mostAtOnce = 0;
});

const upload = (codebase64 = large) =>
  api.post(
    '/agents/agent-aisyah/uploadImage',
    { id: 'agent-aisyah', codebase64, fileName: 'profile' },
    aisyah,
  );

test('Twenty-four large pictures at once are drawn one at a time, an agent signs in meanwhile, and the rest are told when to come back', async () => {
  const uploads = Array.from({ length: 24 }, () => upload());
  const signIn = api.post('/agents/login', { username: 'kumar', password: demoPassword });
  const answers = await Promise.all(uploads);
  expect((await signIn).status).toBe(200);
  expect(mostAtOnce).toBe(1);
  const busy = answers.filter(({ status }) => status !== 200);
  expect(busy).toHaveLength(16);
  for (const answer of busy)
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'server_busy' },
      headers: { 'retry-after': '5' },
    });
  expect((await upload()).status).toBe(200);
});

test('Sixty pictures in an hour are enough, and one more is refused before it is drawn', async () => {
  await api.db.delete(attempts);
  for (let time = 0; time < 60; time++) expect((await upload('AAAA')).status).toBe(422);
  expect(await upload()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(mostAtOnce).toBe(0);
});

test('Where no vision service is configured, no picture is drawn for it', async () => {
  const ask = api.post('/images/analyze', { codebase64: large, subject: 'face' }, aisyah);
  expect(await ask).toMatchObject({ status: 200, body: null });
  expect(mostAtOnce).toBe(0);
});

test('The portrait in a file for address books is drawn once, and a reader who has the file gets it not again', async () => {
  await api.db.delete(attempts);
  await api.db.update(agents).set({ image: null });
  expect((await upload()).status).toBe(200);
  mostAtOnce = 0;
  const file = (headers = {}) => api.app.inject({ method: 'GET', url: '/card/agent-aisyah.vcf', headers });
  const answers = await Promise.all(Array.from({ length: 20 }, () => file()));
  expect(answers.every(({ body }) => body.includes('PHOTO;ENCODING=b;TYPE=JPEG:'))).toBe(true);
  expect(mostAtOnce).toBe(0);
  const again = await file({ 'if-none-match': String(answers[0]?.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await api.db.update(agents).set({ name: 'Aisyah R.' });
  expect((await file({ 'if-none-match': String(answers[0]?.headers.etag) })).statusCode).toBe(200);
});

/** A sign-in from an address of its own. */
const signInFrom = (remoteAddress: string, username: string, password = 'x') =>
  api.app.inject({
    method: 'POST',
    url: '/api/agents/login',
    headers: { 'x-portal': '1' },
    payload: { username, password },
    remoteAddress,
  });

/** So many strangers, no two of one account. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => signInFrom(`10.0.${index >> 4}.1`, `nobody-${index}`));

test('A hundred and fifty sign-ins at once do not all wait: those too many are told when to come back', async () => {
  const answers = await Promise.all(strangers(150));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers['retry-after']).toBe('5');
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(66);
});

test('A sign-in at which nobody looked is not counted as a wrong password', async () => {
  await api.db.delete(attempts);
  let isFull = true;
  const fill = async () => {
    while (isFull) {
      await hashPassword('x').catch(() => {});
      await setImmediate();
    }
  };
  const filling = Array.from({ length: 80 }, fill);
  const own = await Promise.all(Array.from({ length: 5 }, () => signInFrom('10.9.9.9', 'aisyah')));
  isFull = false;
  await Promise.all(filling);
  expect(own.map(({ statusCode }) => statusCode)).toContain(503);
  expect((await signInFrom('10.9.9.9', 'aisyah', demoPassword)).statusCode).toBe(200);
});
