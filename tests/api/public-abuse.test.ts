import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, enquiries, listings } from '#server/db/schema.ts';
import { startOwnerLinks } from '#support/owner-links.ts';

let links: Awaited<ReturnType<typeof startOwnerLinks>>;
let pages: string[];
beforeAll(async () => {
  links = await startOwnerLinks();
  const rows = await links.api.db
    .selectDistinctOn([listings.agentId])
    .from(listings)
    .where(and(inArray(listings.agentId, ['agent-aisyah', 'agent-hafiz']), eq(listings.status, 'Active')))
    .orderBy(listings.agentId, listings.id);
  pages = rows.map(({ publicCode }) => `/l/${publicCode}`);
});
afterAll(() => links.api.close());
beforeEach(async () => {
  for (const table of [enquiries, attempts]) await links.api.db.delete(table);
  await links.deleteAll();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const good = { name: 'Tan Wei Jie', phone: '019-876 5432', message: 'Masih ada?', consent: 'yes' };
const post = (url: string, fields: Record<string, string>, remoteAddress = '10.9.0.1') =>
  links.api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: form,
    remoteAddress,
  });
const ask = (change: Record<string, string> = {}, from?: string, page = pages[0]) =>
  post(`${page}/enquiry?lang=en`, { ...good, ...change }, from);
const stored = () => links.api.db.select().from(enquiries);

describe('an enquiry', () => {
  test('of as many networks as there are reaches an agent three hundred times in an hour; others are told to wait', async () => {
    const key = 'enquiries for agent-aisyah';
    const { now } = links.api.clock;
    await links.api.db.insert(attempts).values({ key, count: 298, since: now, blockedUntil: null });
    const statuses: number[] = [];
    for (let at = 0; at < 20; at++)
      statuses.push((await ask({ message: `Number ${at}` }, `10.${at}.1.9`)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const late = await ask({}, '10.99.0.1');
    expect(late.body).toContain('Too many questions are being sent');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({}, '10.99.0.1', pages[1])).statusCode).toBe(200);
  });

  test.each([
    [{ name: 'Tan\r\nBcc: all@x.example' }, { name: 'Tan Bcc: all@x.example' }],
    [{ name: '\u202etxt.exe 🏠' }, { name: 'txt.exe 🏠' }],
    [{ message: 'Hi\r\n\u202estill\u0007 free? 🙏' }, { message: 'Hi\nstill free? 🙏' }],
    [{ phone: '＋６０１９８７６５４３２' }, { phone: '+60198765432' }],
  ])('with %j is stored without what acts on others', async (sent, expected) => {
    expect((await ask(sent)).statusCode).toBe(200);
    expect(await stored()).toMatchObject([expected]);
  });

  test.each([
    [{ name: '\u200b\u202e' }, 'Please enter your name'],
    [{ message: '\u200b \u202e' }, 'Please write your question'],
    [{ phone: '', email: 'a@x.example;b@x.example' }, 'Please enter your name'],
    [{ phone: '+60 12-ABC 4567' }, 'not a whole telephone number'],
    [{ phone: '1'.repeat(40) }, 'not a whole telephone number'],
  ])('with %j is refused', async (sent, sentence) => {
    const { statusCode, body } = await ask(sent);
    expect([statusCode, body.includes(sentence)]).toEqual([422, true]);
    expect(await stored()).toEqual([]);
  });

  test('of one person about one unit reaches each of its two agents', async () => {
    for (const page of pages) expect((await ask({}, undefined, page)).statusCode).toBe(200);
    expect(new Set((await stored()).map(({ agentId }) => agentId)).size).toBe(2);
  });
});

test.each(['/l/0000000000000000/enquiry', '/card/agent-nobody/enquiry', '/card/nothing/at/all'])(
  'who guesses %s has to wait after sixty, and a right address is answered all the same',
  async (url) => {
    const look = () =>
      url.endsWith('/enquiry') ? post(url, good) : links.api.app.inject({ url, remoteAddress: '10.9.0.1' });
    for (let time = 0; time < 60; time++) expect((await look()).statusCode).toBe(404);
    const { statusCode, headers } = await look();
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask()).statusCode).toBe(200);
    expect((await post('/card/agent-aisyah/enquiry', good)).statusCode).toBe(200);
  },
);

describe('an owner', () => {
  const set = (change: Partial<typeof listings.$inferInsert>, id: string) =>
    links.api.db.update(listings).set(change).where(eq(listings.id, id));

  test('who sends 100 kB is told that it is too long', async () => {
    const { secret } = await links.asked();
    const { statusCode, body } = await links.answer(secret, { answer: 'Call', message: 'x'.repeat(100_000) });
    expect([statusCode, body.includes('at most 500 characters')]).toEqual([413, true]);
    expect((await links.list())[0].answer).toBeNull();
  });

  test('who answers after the listing was sold is told that it is settled; a later question is open', async () => {
    const { listingId, secret } = await links.asked();
    await set({ status: 'Archived', archivedAt: new Date(links.api.clock.now.getTime() + 1000) }, listingId);
    links.api.clock.advance(2000);
    for (const { statusCode, body } of [
      await links.open(secret),
      await links.answer(secret, { answer: 'Available' }),
    ])
      expect([statusCode, body.includes('This has been settled')]).toEqual([410, true]);
    expect((await links.list())[0]?.answer ?? null).toBeNull();
    const later = await links.asked();
    expect((await links.answer(later.secret, { answer: 'Available' })).statusCode).toBe(200);
    await set({ status: 'Active', archivedAt: null }, listingId);
  });
});

test.each([
  '/l/%E0%A4%A',
  '/l/%00',
  '/card/%00',
  '/card/%E0%A4%A',
  '/o/%00',
  '/feed/%00/kyero.xml',
  '/l/a/%2e%2e',
])('the address %s leads to nothing, and tells nothing', async (url) => {
  const { statusCode, body } = await links.api.app.inject({ url });
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toMatch(/node_modules|at .*\.ts|Error:/);
});

test('a language that is sent twice, or is none, is answered', async () => {
  for (const query of ['lang=ms&lang=zh', 'lang=', 'lang[]=ms', `lang=${'x'.repeat(5000)}`])
    expect((await links.api.app.inject({ url: `${pages[0]}?${query}` })).statusCode).toBe(200);
});
