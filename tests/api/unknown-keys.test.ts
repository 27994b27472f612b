import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '#server/db/schema.ts';
import { newRefNo } from '#server/payments/reference.ts';
import { newSecret } from '#server/secrets/token.ts';
import { createSignOnKey } from '#server/sign-on/store.ts';
import { demoPassword } from '#support/api.ts';
import { mailed } from '#support/mail.ts';
import { phoneBrowser } from '#support/card-requests.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';

let api: OrdersApi;
beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());
beforeEach(async () => void (await api.db.delete(attempts)));

const office = '198.51.100.7';
const page = (url: string, remoteAddress: string) =>
  api.app.inject({ url, remoteAddress, headers: { 'user-agent': phoneBrowser } });
const read = async (url: string, from: string) => (await page(url, from)).statusCode;
const ask = async (method: 'GET' | 'POST', path: string, from: string) =>
  (await api.ask(method, path, { from, ...(method === 'POST' && { body: {} }) })).status;

/** Addresses that a secret opens without a session. */
const doors: Record<
  string,
  {
    invalid: number;
    most: number;
    try: (key: string, from: string) => Promise<number>;
    any: () => string;
    right: () => Promise<string>;
  }
> = {
  feed: {
    invalid: 404,
    most: 60,
    try: (key, from) => read(`/feed/${key}/kyero.xml`, from),
    any: newSecret,
    right: async () =>
      new URL((await api.post('/agents/agent-aisyah/feed/renew', {}, api.aisyah)).body.kyero).pathname.split(
        '/',
      )[2]!,
  },
  card: {
    invalid: 404,
    most: 60,
    try: (key, from) => read(`/card/${key}`, from),
    any: randomUUID,
    right: async () => 'agent-aisyah',
  },
  order: {
    invalid: 404,
    most: 60,
    try: (key, from) => ask('GET', `/orders/${key}`, from),
    any: newRefNo,
    right: async () => (await api.order()).refNo,
  },
  'order to pay': {
    invalid: 404,
    most: 60,
    try: (key, from) => ask('POST', `/orders/${key}/pay`, from),
    any: newRefNo,
    right: async () => (await api.order()).refNo,
  },
  'sign-on key': {
    invalid: 401,
    most: 100,
    try: (key, from) => ask('POST', `/agents/signon/${key}`, from),
    any: newSecret,
    right: () => createSignOnKey(api.db, 'agent-priya', 'app', api.clock.now),
  },
  'key of a new email address': {
    invalid: 422,
    most: 100,
    try: (key, from) => ask('POST', `/agents/confirmEmail/${key}`, from),
    any: newSecret,
    right: async () => {
      const change = { email: `${randomUUID()}@new.example`, current: demoPassword };
      await api.post('/agents/agent-kumar/changeEmail', change, api.kumar);
      const text = (await mailed(api)).find(({ to }) => to === change.email)?.text ?? '';
      return /\/confirm-email\/([\w-]{43})/.exec(text)![1]!;
    },
  },
};

test.each(Object.keys(doors))(
  '%s: many wrong ones are refused, and a right one is answered',
  async (name) => {
    const { invalid, most, try: tryKey, any, right } = doors[name]!;
    for (let count = 0; count < most; count++) expect(await tryKey(any(), office)).toBe(invalid);
    expect(await tryKey(any(), office)).toBe(429);
    expect(await tryKey(any(), '203.0.113.1'), 'elsewhere').toBe(invalid);
    expect(await tryKey(await right(), office)).toBe(200);
    api.clock.advance(15 * 60 * 1000);
    expect(await tryKey(any(), office), 'later').toBe(invalid);
  },
);

test('a wrong card says when to try again', async () => {
  for (let count = 0; count < 60; count++) await read(`/card/${count}`, office);
  const stopped = await page('/card/60', office);
  expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
  expect(stopped.body).toContain('Please try again later');
});
