import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#support/api.ts';
import { countBlocked } from '#support/blocked.ts';
import { madeGroup, share } from '#support/groups.ts';
import { completing, type ImportsApi, kyeroFeed, startImportsApi } from '#support/imports-api.ts';

let api: Api;
let aisyah: string;
let imports: ImportsApi['imports'];

beforeAll(async () => {
  ({ api, aisyah, imports } = await startImportsApi());
});
afterAll(() => api.close());

test('an import locks the groups of its listings in the order of their ids, as changes of status do', async () => {
  const run = await imports.take(kyeroFeed([{ id: '1' }, { id: '2' }]), completing);
  const [one, two] = (await imports.items(run._id, 'added')).map(({ listingId }) => listingId ?? '');
  const about = { title: 'Terrace/Link/Townhouse', state: 'Selangor', area: 'Shah Alam' };
  const made = [await madeGroup(api, aisyah, about), await madeGroup(api, aisyah, about)];
  const [first, second] = made.toSorted();
  expect((await share(api, aisyah, second!, one!)).status).toBe(200);
  expect((await share(api, aisyah, first!, two!)).status).toBe(200);
  const other = await api.db.$client.connect();
  await other.query('begin');
  const lock = 'select 1 from groups where id = $1 for no key update nowait';
  await other.query(lock, [first]);
  const prices = kyeroFeed([
    { id: '1', price: 510_000 },
    { id: '2', price: 520_000 },
  ]);
  const taking = imports.take(prices, completing);
  await expect.poll(() => countBlocked(api.db)).toBe(1);
  await other.query(lock, [second]);
  await other.query('commit');
  other.release();
  expect((await taking).results).toMatchObject({ changed: 2 });
});
