import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiries, listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
let page: string;
let listingId: string;
beforeAll(async () => {
  api = await startSignedInApi();
  const [row] = await api.db
    .select()
    .from(listings)
    .where(and(eq(listings.agentId, 'agent-aisyah'), eq(listings.status, 'Active')))
    .orderBy(listings.id)
    .limit(1);
  listingId = row!.id;
  page = `/l/${row!.publicCode}`;
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(enquiries));

const good = {
  name: 'Tan Wei Jie',
  phone: '019-876 5432',
  email: '',
  message: 'Masih ada?',
  consent: 'yes',
  website: '',
};
const form = 'application/x-www-form-urlencoded';
let address = 0;
const send = (
  change: Record<string, string> = {},
  at = `${page}/enquiry?lang=en`,
  from = `10.8.0.${++address}`,
) =>
  api.app.inject({
    method: 'POST',
    url: at,
    payload: new URLSearchParams({ ...good, ...change }).toString(),
    headers: { 'content-type': form },
    remoteAddress: from,
  });
const stored = async () => api.db.select().from(enquiries);

describe.each([
  ['the page of a listing', (): string => page, (): string | null => listingId, 'Page'],
  ['the card', (): string => '/card/agent-aisyah', (): string | null => null, 'Card'],
] as const)('from %s', (_what, at, about, source) => {
  test('a question reaches the agent once, however often it is sent', async () => {
    const to = `${at()}/enquiry?lang=ms`;
    const answers = await Promise.all([send({}, to), send({}, to)]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).toContain('Soalan anda telah dihantar');
    }
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      agentId: 'agent-aisyah',
      listingId: about(),
      source,
      state: 'New',
      name: 'Tan Wei Jie',
      phone: '+60198765432',
      email: null,
      language: 'ms',
      consentAt: api.clock.now,
    });
  });

  test.each([
    ['sent', {}],
    ['refused', { phone: '12' }],
  ])('a question that is %s leads to the page itself in other languages', async (_what, change) => {
    const { body } = await send(change, `${at()}/enquiry?lang=en`);
    expect(body).toContain(`href="${at()}?lang=zh"`);
    expect(body).not.toContain('href="?');
    const { statusCode, headers } = await api.app.inject({ url: `${at()}/enquiry?lang=zh` });
    expect([statusCode, headers['location']]).toEqual([303, `${at()}?lang=zh`]);
  });

  test('what is wrong is said, with what was written', async () => {
    const { statusCode, body } = await send(
      { phone: '12', message: '<b>"Hi"</b>' },
      `${at()}/enquiry?lang=en`,
    );
    expect(statusCode).toBe(422);
    expect(body).toContain('This is not a whole telephone number');
    expect(body).toContain('value="Tan Wei Jie"');
    expect(body).toContain('&lt;b&gt;&quot;Hi&quot;&lt;/b&gt;');
    expect(await stored()).toEqual([]);
  });
});

test.each([
  ['no name', { name: '  ' }, 'Please enter your name'],
  ['no way to answer', { phone: '' }, 'Please enter your name, and a telephone number'],
  ['an email address that is none', { email: 'tan at home' }, 'Please enter your name'],
  ['no question', { message: ' \r\n ' }, 'Please write your question'],
  ['a question of 2,001 characters', { message: '好'.repeat(2001) }, 'at most 2,000'],
  [
    'three web addresses',
    { message: 'www.a.com http://b.xyz https://c.ru' },
    'no more than two web addresses',
  ],
  ['no consent', { consent: '' }, 'Please agree'],
  ['text that cannot be stored', { message: 'a\0b' }, 'Please write your question'],
])('%s is refused', async (_what, change, sentence) => {
  const { statusCode, body } = await send(change);
  expect(statusCode).toBe(422);
  expect(body).toContain(sentence);
  expect(await stored()).toEqual([]);
});

test('2,000 characters of any script are taken', async () => {
  expect((await send({ message: '好'.repeat(2000) })).statusCode).toBe(200);
  expect((await stored())[0]!.message).toHaveLength(2000);
});

test('a message of 100 kB is too long, and a body of 2 MB is not read', async () => {
  const long = await send({ message: 'x'.repeat(100_000) });
  expect(long.statusCode).toBe(413);
  expect(long.body).toContain('Your question is too long');
  expect((await send({ message: 'x'.repeat(2_000_000) })).statusCode).toBe(413);
  expect(await stored()).toEqual([]);
});

test('what a program filled in is answered and not stored', async () => {
  const { statusCode, body } = await send({ website: 'https://spam.example' });
  expect([statusCode, body.includes('has been sent')]).toEqual([200, true]);
  expect(await stored()).toEqual([]);
});

test('a thousand questions from one address are thirty, and others are not held up', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 1000; at += 50)
    statuses.push(
      ...(
        await Promise.all(
          Array.from({ length: 50 }, (_, one) =>
            send({ message: `Number ${at + one}` }, undefined, '10.7.7.7'),
          ),
        )
      ).map(({ statusCode }) => statusCode),
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await stored()).toHaveLength(30);
  expect((await send({}, undefined, '10.7.7.8')).statusCode).toBe(200);
});

test('what is refused counts for nothing, and a busy agent does not hold up another from the same network', async () => {
  const from = '10.7.7.9';
  for (let at = 0; at < 40; at++) expect((await send({ phone: '12' }, undefined, from)).statusCode).toBe(422);
  for (let at = 0; at < 30; at++)
    expect((await send({ message: `Number ${at}` }, undefined, from)).statusCode).toBe(200);
  expect((await send({}, undefined, from)).statusCode).toBe(429);
  expect((await send({}, '/card/agent-kumar/enquiry?lang=en', from)).statusCode).toBe(200);
});

test('a listing that has left the market takes no question, says so and has it for WhatsApp, and an unknown page neither', async () => {
  const set = (status: 'Active' | 'Archived') =>
    api.db.update(listings).set({ status }).where(eq(listings.id, listingId));
  await set('Archived');
  const ended = await send();
  await set('Active');
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain('Your question was not sent');
  expect(ended.body).toContain(`?text=${encodeURIComponent(good.message)}`);
  expect((await send({}, '/l/0000000000000000/enquiry')).statusCode).toBe(404);
  expect((await send({}, '/card/agent-nobody/enquiry')).statusCode).toBe(404);
  expect(await stored()).toEqual([]);
});

test('another type of body is refused', async () => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `${page}/enquiry`,
    payload: JSON.stringify(good),
    headers: { 'content-type': 'application/json' },
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(await stored()).toEqual([]);
});
