import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveryByMail } from '#server/contact/delivery.ts';
import { agents, messages } from '#server/db/schema.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startApi, startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;

beforeAll(async () => void (api = await startSignedInApi({ CONTACT_EMAIL: 'office@teratai.example' })));
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(messages);
  api.emails.length = 0;
});

const write = (body: object = {}, cookie: string | undefined = api.aisyah, headers = {}) =>
  api.post(
    '/contact/messages',
    { agentId: 'agent-aisyah', topic: 'Listings', message: 'How do I list a joint appointment?', ...body },
    cookie,
    headers,
  );
const emails = (count: number) => vi.waitFor(() => expect(api.emails).toHaveLength(count));
const deliver = () =>
  deliveryByMail({
    ...api,
    now: () => api.clock.now,
    sendEmail: async (email) => void api.emails.push(email),
  })();

test('A message is kept, and mailed to the company so that an answer goes to the agent', async () => {
  const { status, body } = await write();
  expect(status).toBe(200);
  expect(body).toEqual({ reference: expect.stringMatching(/^M-[2-9A-Z]{10}$/) as string });
  await emails(1);
  expect(api.emails[0]).toMatchObject({
    to: 'office@teratai.example',
    replyTo: 'aisyah@teratai.example',
    subject: `[${body.reference as string}] Listings`,
    text: expect.stringMatching(
      /^How do I list a joint appointment\?\n[\s\S]*Aisyah binti Rahman\nTeratai Realty Sdn Bhd/,
    ) as string,
  });
});

describe('the same mutation', () => {
  test('It is the same message, also when it comes five times at once, and is delivered once', async () => {
    const mutationId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => write({ mutationId, deviceId: randomUUID() })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { mutationId } });
    await emails(1);
    await deliver();
    expect(api.emails).toHaveLength(1);
    expect(await api.db.$count(messages)).toBe(1);
  });

  test('With other words it is refused; another agent’s is another', async () => {
    const mutationId = randomUUID();
    await write({ mutationId });
    expect(await write({ mutationId, message: 'Something else' })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
    expect((await write({ mutationId, agentId: 'agent-meiling' }, await api.signIn('meiling'))).status).toBe(
      200,
    );
  });
});

test('Ten in an hour are enough; a replay is none, and another agent is not held up', async () => {
  const mutationId = randomUUID();
  await write({ mutationId });
  api.clock.advance(10 * 60 * 1000);
  for (let count = 1; count < 10; count++) expect((await write()).status).toBe(200);
  expect(await write()).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
    headers: { 'retry-after': '3000' },
  });
  expect((await write({ mutationId })).status).toBe(200);
  expect((await write({ agentId: 'agent-meiling' }, await api.signIn('meiling'))).status).toBe(200);
  api.clock.advance(50 * 60 * 1000);
  expect((await write()).status).toBe(200);
  expect((await write()).status).toBe(429);
});

test('A mail that does not go out now goes out later, in order, and the agent notices nothing', async () => {
  const failing = await startApi();
  const cookie = await failing.signIn('aisyah');
  const send = (message: string) =>
    failing.post('/contact/messages', { agentId: 'agent-aisyah', topic: 'Account', message }, cookie);
  const push = vi.spyOn(failing.emails, 'push').mockImplementation(() => {
    throw new Error('The mail server is away.');
  });
  const failures = () => failing.logged.filter((line) => line.includes('message not mailed yet'));
  for (const [index, message] of ['one', 'two'].entries()) {
    expect((await send(message)).status).toBe(200);
    await vi.waitFor(() => expect(failures()).toHaveLength(index + 1));
    failing.clock.advance(1000);
  }
  expect(failing.logged.join('')).not.toContain('"one"');
  push.mockRestore();
  const received: string[] = [];
  await deliveryByMail({
    ...failing,
    now: () => failing.clock.now,
    sendEmail: async ({ text }) => void received.push(text.slice(0, 3)),
  })();
  expect(received).toEqual(['one', 'two']);
  await failing.close();
});

test('A message that the mail server never takes does not hold up the others', async () => {
  await api.db.insert(messages).values(
    ['refused', 'second', 'third'].map((message, index) => ({
      reference: `M-${message}`,
      agentId: 'agent-aisyah',
      bodyHash: 'x',
      topic: 'Account',
      message,
      createdAt: new Date(api.clock.now.getTime() + index),
    })),
  );
  const received: string[] = [];
  const deliverAgain = () =>
    deliveryByMail({
      ...api,
      now: () => api.clock.now,
      sendEmail: async ({ subject }) => {
        if (subject.includes('refused')) throw new Error('550 refused');
        received.push(subject);
      },
    })();
  for (let run = 0; run < 2; run++) await expect(deliverAgain()).rejects.toThrow('550 refused');
  expect(received).toEqual(['[M-second] Account', '[M-third] Account']);
});

test('Two server processes deliver each message once', async () => {
  await api.db.insert(messages).values(
    Array.from({ length: 12 }, (_, index) => ({
      reference: `M-${index}`,
      agentId: 'agent-aisyah',
      bodyHash: 'x',
      topic: 'Account',
      message: `message ${index}`,
      createdAt: new Date(api.clock.now.getTime() + index),
    })),
  );
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(new Set(api.emails.map(({ subject }) => subject)).size).toBe(12);
  expect(api.emails).toHaveLength(12);
});

test('Nothing that an agent writes becomes a header of the mail', async () => {
  const mailer = createMailer({ ...api.config, smtpUrl: null });
  const hostile = 'Aisyah\r\nBcc: all@evil.example\r\n\r\n<script>';
  await api.db
    .update(agents)
    .set({ name: hostile, companyName: hostile })
    .where(eq(agents.id, 'agent-kumar'));
  await write(
    { agentId: 'agent-kumar', message: `Hello\r\nBcc: all@evil.example\r\n.\r\nX: y` },
    await api.signIn('kumar'),
  );
  await emails(1);
  await api.db.update(messages).set({ deliveredAt: null });
  await deliveryByMail({ ...api, now: () => api.clock.now, sendEmail: mailer })();
  const outbox = join(api.config.dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  const [head = ''] = (await readFile(join(outbox, name), 'utf8')).split('\r\n\r\n');
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase() ?? '');
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  expect(head).not.toContain('evil.example');
});

describe('what is refused', () => {
  test('Without a session, for another agent, or by another session than it was written in', async () => {
    expect((await write({}, '')).status).toBe(401);
    expect(await write({ agentId: 'agent-kumar' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await write({}, api.aisyah, { 'x-agent-id': 'agent-kumar' })).toMatchObject({
      status: 409,
      body: { code: 'agent_mismatch' },
    });
    expect(await api.db.$count(messages)).toBe(0);
  });

  test.for([
    { topic: 'Gossip' },
    { topic: 'Listings\r\nBcc: x' },
    { message: '' },
    { message: 'x'.repeat(4001) },
    { mutationId: 'x' },
    { more: 1 },
    { message: 5 },
    { message: 'a\u0000b' },
  ])('%j is not valid', async (body) => {
    expect(await write(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
