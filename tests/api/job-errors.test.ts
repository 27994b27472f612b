import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorForLog } from '#server/errors/error-for-log.ts';
import { importImagesQueue } from '#server/jobs/import-queues.ts';
import { startWorkers } from '#server/operations/workers.ts';
import { startApi, type Api, dependenciesFrom } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await startWorkers(dependenciesFrom(api), api.app.log);
});
afterAll(() => api.close());

test('a background job that fails is in the log, with its queue and the error', async () => {
  await api.db.$client.query('alter table import_images rename to import_images_elsewhere');
  const job = { data: { listingId: 'listing-aisyah-0001', agentId: 'agent-aisyah' }, key: 'one' };
  await api.db.transaction((tx) => api.jobs.add(tx, importImagesQueue, [job]));
  const lines = () => api.logged.filter((line) => line.includes('a background job failed'));
  await expect.poll(lines).not.toEqual([]);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    queue: 'import-images',
    err: { cause: { message: 'relation "import_images" does not exist' } },
  });
});

test('an error of another realm is logged as an error', () => {
  const error: unknown = runInNewContext(`new TypeError('It is null.')`);
  expect(error).not.toBeInstanceOf(Error);
  expect(errorForLog(error)).toMatchObject({ type: 'TypeError', message: 'It is null.' });
});
