import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgetImported } from '#server/import-traces/forget.ts';
import {
  agentId,
  completing,
  type ImportsApi,
  kyeroFeed,
  platform,
  withImportsApi,
} from '#support/imports-api.ts';

let { api, imports }: ImportsApi = {} as ImportsApi;
withImportsApi((started) => ({ api, imports } = started));

const name = 'Taman Mawar';
const feedWith = (...ids: string[]) => kyeroFeed(ids.map((id) => ({ id, name })));
const links = async () => {
  const { rows } = await api.db.execute<{ source_id: string; listing_id: string }>(
    sql`select source_id, listing_id from import_links where agent_id = ${agentId} and platform = ${platform} order by 1`,
  );
  return rows;
};

test.for([
  ['R-12', '\u200bR-12\ufeff'],
  ['R\u00ad-12', 'R-12'],
  ['R-\u200e12', 'R-1\u2060\u202e2'],
])('the reference %j is met by %j', async ([first = '', second = '']) => {
  expect((await imports.take(feedWith(first), completing)).results).toMatchObject({ added: 1 });
  const [added] = await links();
  const again = await imports.take(kyeroFeed([{ id: second, name, price: 510_000 }]), completing);
  expect(again.results).toMatchObject({ added: 0, changed: 1, absent: 0 });
  expect(await links()).toEqual([{ source_id: first, listing_id: added?.listing_id }]);
  expect(await imports.listing(added?.listing_id ?? '')).toMatchObject({ facts: { priceSen: 51_000_000 } });

  expect((await imports.request(again._id, 'undo')).status).toBe(200);
  expect(await imports.listing(added?.listing_id ?? '')).toMatchObject({ facts: { priceSen: 50_000_000 } });
});

test('it is in a feed once, is shown as given, and is missing where nothing of it can be seen', async () => {
  const run = await imports.read(feedWith('R-\u200b1', 'R-1', '\u200b\u00ad'), { choices: completing });
  expect(run.counts).toMatchObject({ added: 1, dropped: 2 });
  expect((await imports.items(run._id, 'added'))[0]).toMatchObject({ sourceId: 'R-\u200b1' });
  const problems = await imports.items(run._id, 'problems');
  expect(problems.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual([
    'id_duplicate',
    'id_missing',
  ]);
});

test('two listings that were added apart are each met by their own spelling', async () => {
  await imports.take(feedWith('R-1'), completing);
  const [one] = await links();
  await imports.take(feedWith('R-2'), completing);
  await api.db.execute(sql`update import_links set source_id = ${'R-\u200b1'} where source_id = 'R-2'`);
  const two = (await links()).find(({ source_id }) => source_id !== 'R-1');
  const target = async (id: string) => {
    const run = await imports.read(kyeroFeed([{ id, price: 520_000 }]), { choices: completing });
    return (await imports.items(run._id, 'changed')).map(({ listingId }) => listingId);
  };
  expect(await target('R-1')).toEqual([one?.listing_id]);
  expect(await target('R-\u200b1')).toEqual([two?.listing_id]);
  expect(await target('R\ufeff-1')).toEqual([one?.listing_id]);
});

test('what an import said of a fact is forgotten in all spellings of the reference', async () => {
  await imports.take(feedWith('R\u00ad-1'), completing);
  await imports.take(feedWith('R-1\u200b'), completing);
  const [link] = await links();
  const { rowCount } = await api.db.execute(
    sql`select from import_items where record #> '{fields,builtUpSqft}' is not null`,
  );
  expect(rowCount).toBe(2);
  await forgetImported(api.db, link?.listing_id ?? '', ['builtUpSqft']);
  const { rows } = await api.db.execute(sql`select record from import_items`);
  expect(JSON.stringify(rows)).not.toContain('builtUpSqft');
});
