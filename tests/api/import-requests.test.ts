import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  agentId,
  completing,
  type ImportsApi,
  kyeroFeed,
  platform,
  withImportsApi,
} from '#support/imports-api.ts';

let { api, aisyah, imports }: ImportsApi = {} as ImportsApi;
withImportsApi((started) => ({ api, aisyah, imports } = started));

const feed = (...ids: string[]) => kyeroFeed(ids.map((id) => ({ id })));

/** The listings 1 to 4, by the ids of the source, and a run whose feed has only 3 and 4. */
async function withTwoAbsent() {
  const first = await imports.take(feed('1', '2', '3', '4'), completing);
  const added = await imports.items(first._id, 'added');
  const run = await imports.read(feed('3', '4'));
  expect(run).toMatchObject({ counts: { absent: 2 }, isShort: false });
  return { run, listingIds: added.map(({ listingId }) => listingId ?? '') };
}

test('an order to apply what an earlier reading showed is refused, also to archive all', async () => {
  const { run, listingIds } = await withTwoAbsent();
  const [one, two] = await imports.items(run._id, 'absent');
  await api.db.execute(sql`update listings set status = 'Archived' where id = ${listingIds[0]}`);
  await imports.request(run._id, 'read', {});
  const [moved] = await imports.items(run._id, 'absent');
  expect(moved).toMatchObject({ position: one?.position, sourceId: two?.sourceId });
  const again = await imports.run(run._id);
  expect(again).toMatchObject({ status: 'Ready', counts: { absent: 1 } });
  expect(again.rev).toBeGreaterThan(run.rev ?? 0);

  for (const archive of [{ archive: [one?.position] }, { archive: [], archiveAll: true }]) {
    const { status, body } = await imports.request(run._id, 'apply', { ...archive, baseRev: run.rev });
    expect([status, body.code]).toEqual([409, 'import_changed']);
  }
  expect(await imports.listing(listingIds[1]!)).toMatchObject({ status: 'Active' });
  await imports.request(run._id, 'apply', { archive: [moved?.position], baseRev: again.rev });
  expect(await imports.listing(listingIds[1]!)).toMatchObject({ status: 'Archived' });
});

test('every reading and every other order has a number of its own; a repeated order has none', async () => {
  const { _id, rev } = await imports.read(feed('1'));
  const mutationId = randomUUID();
  const after = async (what: string, body: object = {}) => {
    await imports.request(_id, what, body);
    return (await imports.run(_id)).rev;
  };
  expect(rev).toBe(0);
  expect(await after('read', { mutationId })).toBe(1);
  expect(await after('read', { mutationId })).toBe(1);
  expect(await after('read')).toBe(2);
  expect(await after('apply', { archive: [], baseRev: 2 })).toBe(3);
  expect(await after('undo')).toBe(4);
});

test('a run that goes on after a stop archives what was ticked before it, and nothing else', async () => {
  const { run, listingIds } = await withTwoAbsent();
  const [one] = await imports.items(run._id, 'absent');
  const apply = { mutationId: randomUUID(), archive: [one?.position], baseRev: run.rev };
  await api.post(`/platforms/imports/${run._id}/apply`, apply, aisyah);
  await imports.request(run._id, 'stop');
  expect(await imports.run(run._id)).toMatchObject({ status: 'Stopped', results: { absent: 0 } });
  await imports.request(run._id, 'apply', { archive: [] });
  expect(await imports.run(run._id)).toMatchObject({ status: 'Done', results: { absent: 1 } });
  expect(await imports.listing(listingIds[0]!)).toMatchObject({ status: 'Archived' });
  expect(await imports.listing(listingIds[1]!)).toMatchObject({ status: 'Active' });
});

test('a key of a run that took effect refuses every other request, and answers its own again', async () => {
  const { _id } = await imports.read(feed('1'));
  const key = { mutationId: randomUUID() };
  const read = { ...key, mapping: { Ref: 'sourceId' } };
  expect((await imports.request(_id, 'read', read)).status).toBe(200);
  for (const [what, body] of [
    ['read', { ...key, mapping: { Ref: 'name' } }],
    ['read', key],
    ['apply', { ...key, archive: [] }],
    ['stop', key],
    ['undo', key],
  ] as const) {
    const { status, body: answer } = await imports.request(_id, what, body);
    expect([what, status, answer.code]).toEqual([what, 422, 'mutation_reused']);
  }
  expect((await imports.request(_id, 'read', read)).body).toMatchObject({ _id, rev: 1 });
  const undo = { mutationId: randomUUID() };
  expect((await imports.request(_id, 'apply', { archive: [] })).status).toBe(200);
  expect((await imports.request(_id, 'undo', undo)).status).toBe(200);
  expect((await imports.request(_id, 'undo', undo)).status).toBe(200);
});

test('a key that an earlier release stored without its request answers as it did', async () => {
  const { _id } = await imports.read(feed('1'));
  const mutationId = randomUUID();
  await api.db.execute(
    sql`update import_runs set mutation_ids = array[${mutationId}], mutation_hashes = '{}' where id = ${_id}`,
  );
  expect((await imports.request(_id, 'stop', { mutationId })).status).toBe(200);
});

test('the key of a run begins no other run', async () => {
  const start = {
    _id: randomUUID(),
    agentId,
    platform,
    url: 'https://feeds.example/listings.xml',
  };
  const begin = (change: object = {}) => api.post('/platforms/imports', { ...start, ...change }, aisyah);
  expect((await begin()).status).toBe(200);
  for (const change of [
    { url: 'https://feeds.example/others.xml' },
    { platform: 'hartanah' },
    { format: 'Kyero' },
  ]) {
    const { status, body } = await begin(change);
    expect([status, body.code]).toEqual([422, 'mutation_reused']);
  }
  expect((await begin({ format: null })).body).toMatchObject({ _id: start._id, platform });
});

test('a run whose records another run added first lists them as unchanged, with their listings', async () => {
  const first = await imports.read(feed('1', '2', '3'), { choices: completing });
  const second = await imports.read(feed('1', '2', '3'), { choices: completing });
  expect(second.counts).toMatchObject({ added: 3, left: 0 });
  await imports.request(first._id, 'apply', { archive: [] });
  await imports.request(second._id, 'apply', { archive: [] });
  expect(await imports.run(second._id)).toMatchObject({
    status: 'Done',
    counts: { added: 0, left: 3 },
    results: { added: 0, left: 3 },
  });
  const added = await imports.items(first._id, 'added');
  const left = await imports.items(second._id, 'left');
  const named = (items: typeof left) => items.map(({ target, listingId }) => [target, listingId]);
  expect(named(left)).toEqual(named(added));
  expect(await imports.items(second._id, 'added')).toEqual([]);
});
