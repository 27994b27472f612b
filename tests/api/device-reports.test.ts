import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts, deviceReports, secrets } from '#server/db/schema.ts';
import { forgetSenders } from '#server/device-reports/sender.ts';
import { listReports } from '#server/device-reports/list.ts';
import { mostReported, pruneReports } from '#server/device-reports/store.ts';
import { startApi, type Api } from '#support/api.ts';
import { signedInAgents } from '#support/many-agents.ts';
import { printedBy } from '#support/run-program.ts';

const dayMs = 24 * 60 * 60 * 1000;

let api: Api;
const today = () => new Date(api.clock.now.getTime() - dayMs);
beforeAll(async () => {
  api = await startApi({ METRICS_PORT: '0' });
});
afterAll(() => api.close());

const failed = {
  kind: 'failed',
  build: '20261128',
  reason: 'TypeError',
  place: 'screens-Cx1.js:1:204',
  waiting: 0,
  hours: 0,
};
const tell = (report: object, from = randomUUID(), cookie?: string) =>
  api.post('/devices/report', { device: from, ...failed, ...report }, cookie);
const stored = () => api.db.select().from(deviceReports);
const everywhere = async () => {
  const { rows } = await api.db.execute(sql`select value from secrets`);
  return JSON.stringify([await stored(), rows, api.logged]);
};

describe('what a device tells', () => {
  test('Is stored without a session, the same one once with how often; operators find it in the log', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const device of [one, one, other])
      expect(await tell({}, device)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await stored()).map(({ times, sender }) => [times, sender])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(await mostReported(api.db, today()), 'anybody can make these').toEqual([]);
    expect(api.logged.filter((line) => line.includes('a device tells of an error'))).toHaveLength(3);
  });

  test('Stuck work of a signed-in agent counts while it is signed in, until it has recovered', async () => {
    const device = randomUUID();
    const [cookie] = await signedInAgents(api, 1);
    const stuck = async () => /senarai_agents_stuck (\d+)/.exec(await api.app.metrics!.text())?.[1];
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 30 }, device, cookie);
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 42 }, device, cookie);
    await expect.poll(stuck).toBe('1');
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 54 }, device);
    const ofDevice = (await stored()).find((report) => report.device === device);
    expect(ofDevice, 'whose it is now is unknown').toMatchObject({
      times: 3,
      hours: 54,
      sender: null,
    });
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 55 }, device, cookie);
    await tell({ kind: 'recovered', reason: '', place: '' }, device);
    await expect.poll(stuck).toBe('0');
  });

  test.each([
    { reason: 'Cannot read Puan Aida' },
    { place: 'https://portal.example/properties/1' },
    { place: 'a.js:1:2:3' },
    { build: '' },
    { device: 'aisyah' },
    { kind: 'other' },
    { waiting: -1 },
    { agentId: 'agent-aisyah' },
  ])('%j is refused: there is no room for content', async (invalid) => {
    expect(await tell(invalid)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('Of agents each counts once a day, and nothing that is stored says who it is', async () => {
    const cookies = await signedInAgents(api, 3);
    const ofBuild = async () =>
      (await mostReported(api.db, today())).find(({ build }) => build === 'signed-in');
    for (const cookie of [...cookies, ...cookies]) await tell({ build: 'signed-in' }, randomUUID(), cookie);
    expect(await ofBuild()).toMatchObject({ agents: 3 });
    api.clock.advance(dayMs);
    for (const cookie of cookies) await tell({ build: 'signed-in' }, randomUUID(), cookie);
    expect(new Set((await stored()).map(({ sender }) => sender).filter(Boolean)).size).toBe(6);
    expect(await ofBuild(), 'over midnight').toMatchObject({ agents: 3 });
    expect(await everywhere()).not.toContain('copy-0');
    const keys = () => api.db.$count(secrets, sql`starts_with(name, 'senders of')`);
    expect(await keys()).toBe(2);
    await forgetSenders(api.db, new Date(api.clock.now.getTime() - 1));
    expect(await keys()).toBe(1);
  });

  const answersTo = async (count: number, ask: (at: number) => Parameters<Api['ask']>[2]) => {
    const answers: number[] = [];
    for (let at = 0; at < count; at++)
      answers.push((await api.ask('POST', '/devices/report', ask(at))).status);
    return answers;
  };

  test('Is limited for an address, in all, and for an agent apart, and is deleted after its time', async () => {
    const [agent, other] = await signedInAgents(api, 2);
    const body = () => ({ device: randomUUID(), ...failed });
    const ofAddress = await answersTo(125, () => ({ body: body(), from: '198.51.100.7' }));
    expect(ofAddress.filter((status) => status === 429)).toHaveLength(5);
    const inAllKey = 'device reports without a session';
    await api.db.update(attempts).set({ count: 1_990 }).where(eq(attempts.key, inAllKey));
    const inAll = await answersTo(20, (at) => ({ body: body(), from: `203.0.${at >> 6}.${at & 63}` }));
    expect(inAll.filter((status) => status === 200)).toHaveLength(10);
    expect(inAll.at(-1)).toBe(429);
    const ofAgent = await answersTo(205, () => ({ body: body(), cookie: agent, from: '198.51.100.7' }));
    expect(ofAgent.filter((status) => status === 200).length).toBeLessThanOrEqual(200);
    expect(ofAgent[0], 'others do not use it up').toBe(200);
    expect((await tell({}, randomUUID(), other)).status).toBe(200);
    await pruneReports(api.db, new Date(api.clock.now.getTime() + 1000));
    expect(await stored()).toEqual([]);
  });
});

describe('what operators list', () => {
  const operate = (...args: string[]) => printedBy(api, 'device-reports', ...args);

  /** As stored so many days ago. */
  const report = (told: Partial<typeof deviceReports.$inferInsert>, daysAgo = 0) => {
    const at = new Date(Date.now() - daysAgo * dayMs);
    const row = { ...failed, kind: 'failed' as const, device: randomUUID(), firstAt: at, lastAt: at };
    return api.db.insert(deviceReports).values({ ...row, ...told });
  };

  test('Each error of a build has a line, what most agents have first, and no line says who it was', async () => {
    await api.db.delete(deviceReports);
    const device = randomUUID();
    await report({ sender: 'sender-1', device, times: 4 });
    await report({ sender: null });
    await report({ sender: 'sender-2' }, 1);
    for (const sender of ['sender-3', 'sender-4'])
      await report({ kind: 'stuck', reason: '', place: '', sender, waiting: 7, hours: 30 }, 2);
    await report({ build: 'old' }, 20);
    const listed = JSON.parse(await operate('list', '--json'));
    expect(listed).toMatchObject([
      { kind: 'stuck', build: '20261128', agents: 2, devices: 2, times: 2, waiting: 7, hours: 30 },
      { kind: 'failed', reason: 'TypeError', place: failed.place, agents: 1, devices: 2, times: 6 },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`sender-|${device}`));
    const since = new Date(Date.now() - 30 * dayMs);
    expect((await listReports(api.db, { since, kind: 'failed' })).map(({ build }) => build)).toEqual([
      '20261128',
      'old',
    ]);
    expect(await operate('list', '--kind', 'stuck')).toMatch(/agents.*\n[^]*stuck.*20261128/);
  });

  test('Nothing, and what is unclear, has a sentence', async () => {
    await api.db.delete(deviceReports);
    expect(await operate('list')).toBe('Devices told of nothing.\n');
    expect(await operate('list', '--days', '31')).toContain('--days must be a number from 1 to 30');
    expect(await operate('list', '--kind', 'lost')).toContain('--kind must be one of failed, stuck');
    expect(await operate('show')).toContain('Usage: npm run device-reports');
  });
});
