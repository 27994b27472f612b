import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOldMail, type Email } from '#server/mail/mailer.ts';
import { workOnMail } from '#server/operations/workers.ts';
import { demoPassword, startApi, type Api } from '#support/api.ts';

let api: Api;
let isAway = true;
const sent: Email[] = [];

beforeAll(async () => {
  api = await startApi();
  const sendEmail = async (email: Email) => {
    if (isAway) throw new Error('The mail server is away.');
    sent.push(email);
  };
  await workOnMail({ ...api, now: () => api.clock.now, sendEmail });
});
afterAll(() => api.close());

const jobs = async () =>
  (
    await api.db.execute<{ state: string; data: object }>(sql`
    select state, data from jobs.job where name = 'mail' and state < 'completed' order by created_on`)
  ).rows;

/** The library waits before it tries again: longer than a test. */
const hurry = () =>
  api.db.execute(sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);

test('While the mail server is away the answer is the same, and every email goes out when it is back', async () => {
  const cookie = await api.signIn('kumar');
  const asked = { email: 'kumar@new.example', current: demoPassword };
  expect((await api.post('/agents/forgotPassword', { username: 'aisyah' })).status).toBe(200);
  expect((await api.post('/agents/agent-kumar/changeEmail', asked, cookie)).status).toBe(200);
  const tried = async () => (await jobs()).map(({ state }) => state);
  await expect.poll(tried).toEqual(['retry', 'retry', 'retry']);
  expect(sent).toEqual([]);
  expect(JSON.stringify(await jobs())).not.toMatch(/[\w-]{43}/);
  isAway = false;
  await hurry();
  await expect
    .poll(() => sent.map(({ to }) => to).toSorted())
    .toEqual(['aisyah@teratai.example', 'kumar@agents.example', 'kumar@new.example']);
  const textTo = (to: string) => sent.find((email) => email.to === to)?.text ?? '';
  const [, key] = /\/signon\/([\w-]{43})/.exec(textTo('aisyah@teratai.example')) ?? [];
  expect((await api.post(`/agents/signon/${key}`, {})).status).toBe(200);
  const [, confirming] = /\/confirm-email\/([\w-]{43})/.exec(textTo('kumar@new.example')) ?? [];
  expect((await api.post(`/agents/confirmEmail/${confirming}`, {})).status).toBe(200);
  await expect.poll(jobs).toEqual([]);
});

test('A change of address that was cancelled meanwhile is not mailed', async () => {
  isAway = true;
  sent.length = 0;
  const cookie = await api.signIn('priya');
  await api.post(
    '/agents/agent-priya/changeEmail',
    { email: 'p@new.example', current: demoPassword },
    cookie,
  );
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['retry', 'retry']);
  await api.post('/agents/agent-priya/changeEmail/cancel', {}, cookie);
  isAway = false;
  await hurry();
  await expect.poll(jobs).toEqual([]);
  expect(sent.map(({ to }) => to)).toEqual(['priya@agents.example']);
});

test('Emails in the outbox folder are deleted when they are old', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-outbox-'));
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  for (const name of ['old.eml', 'new.eml']) await writeFile(join(outbox, name), '');
  await utimes(join(outbox, 'old.eml'), 0, 0);
  await removeOldMail(dataDir, new Date(Date.now() - 60_000));
  expect(await readdir(outbox)).toEqual(['new.eml']);
  await rm(dataDir, { recursive: true });
});
