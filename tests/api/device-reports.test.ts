import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostReported, pruneReports } from '#server/device-reports/store.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ METRICS_PORT: '0' });
});
afterAll(() => api.close());

const fault = {
  kind: 'failed',
  build: '20261128',
  reason: 'TypeError',
  place: 'screens-Cx1.js:1:204',
  waiting: 0,
  hours: 0,
};
const tell = (report: object, from = randomUUID()) =>
  api.post('/devices/report', { device: from, ...fault, ...report });

describe('what a device tells', () => {
  test('Is stored without a session, the same one once with how often; operators find it in the log', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    for (const device of [one, one, other])
      expect(await tell({}, device)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await mostReported(api.db, new Date(0))).toMatchObject([{ reason: 'TypeError', devices: 2 }]);
    expect(api.logged.filter((line) => line.includes('a device tells of a fault'))).toHaveLength(3);
  });

  test('Stuck work counts as a device until it says that it has recovered', async () => {
    const device = randomUUID();
    const stuck = async () => /senarai_devices_stuck (\d+)/.exec(await api.app.metrics!.text())?.[1];
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 30 }, device);
    await tell({ kind: 'stuck', reason: '', place: '', waiting: 4, hours: 42 }, device);
    await expect.poll(stuck, { timeout: 20_000 }).toBe('1');
    await tell({ kind: 'recovered', reason: '', place: '' }, device);
    await expect.poll(stuck, { timeout: 20_000 }).toBe('0');
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
  ])('%j is refused: there is no room for content', async (wrong) => {
    expect(await tell(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('Is limited for an address, and is deleted after its time', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 125; count++)
      answers.push(
        (
          await api.ask('POST', '/devices/report', {
            body: { device: randomUUID(), ...fault },
            from: '198.51.100.7',
          })
        ).status,
      );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    await pruneReports(api.db, new Date(api.clock.now.getTime() + 1000));
    expect(await mostReported(api.db, new Date(0))).toEqual([]);
  });
});
