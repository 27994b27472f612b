import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { drafts, importImages } from '#server/db/schema.ts';
import { completing, type ImportsApi, kyeroFeed, withImportsApi } from '#support/imports-api.ts';

let { api, aisyah, imports }: ImportsApi = {} as ImportsApi;
withImportsApi((started) => ({ api, aisyah, imports } = started));

const listing = async (id: string) => (await api.get(`/property/agent/listing/${id}`, aisyah)).body;
const draft = async (id: string) => (await api.db.select().from(drafts).where(eq(drafts.id, id)))[0];
const offMarket = (status: 'sold' | 'leased' | 'withdrawn') =>
  `<propertyList><residential status="${status}"><uniqueID>1</uniqueID></residential></propertyList>`;

/** A listing that was imported, with changes of the agent that are not published. */
async function withChangesWaiting(): Promise<{ id: string; name: string }> {
  const name = `Taman ${randomUUID()}`;
  const { _id } = await imports.take(kyeroFeed([{ id: '1', name }]), completing);
  const id = (await imports.items(_id, 'added'))[0]?.listingId ?? '';
  const path = '/master/properties/draft';
  const { body: opened } = await api.get(`${path}/${id}`, aisyah);
  const { title, type, address, rev: baseRev } = opened;
  const content = { _id: id, name, title, type, address, remarks: 'Not published yet' };
  const { status } = await api.post(
    `${path}/save`,
    { ...content, mutationId: randomUUID(), baseRev },
    aisyah,
  );
  expect(status).toBe(200);
  return { id, name };
}

test.for([
  ['sold', 'Archived'],
  ['leased', 'Archived'],
  ['withdrawn', 'Inactive'],
] as const)(
  'a listing with unpublished changes that is %s becomes %s, the changes stay, and undo takes the status back',
  async ([said, becomes]) => {
    const { id } = await withChangesWaiting();
    const [before, waiting] = [await listing(id), await draft(id)];
    const run = await imports.take(offMarket(said));
    expect(run.results).toMatchObject({ changed: 1 });
    expect((await imports.items(run._id, 'changed'))[0]).toMatchObject({
      changes: [{ field: 'status', from: 'Active', to: becomes }],
      findings: [{ code: 'changes_waiting' }],
    });
    const { facts, remarks, name } = before;
    expect(await listing(id)).toMatchObject({ status: becomes, facts, remarks, name });
    expect(await draft(id)).toEqual(waiting);
    await imports.request(run._id, 'undo');
    expect(await listing(id)).toMatchObject({ status: 'Active', facts, remarks, name });
    expect(await draft(id)).toEqual(waiting);
  },
);

test('one that is on the market again becomes active; its values and images wait', async () => {
  const { id, name } = await withChangesWaiting();
  await imports.take(offMarket('withdrawn'));
  const waiting = await draft(id);
  const image = '<images><image id="1"><url>https://feeds.example/1.jpg</url></image></images>';
  const back = kyeroFeed([{ id: '1', name, price: 510_000, more: image }]);
  const run = await imports.take(back, completing);
  expect((await imports.items(run._id, 'changed'))[0]).toMatchObject({
    changes: [{ field: 'status', from: 'Inactive', to: 'Active' }],
    findings: [{ code: 'changes_waiting' }],
  });
  expect(await listing(id)).toMatchObject({ status: 'Active', facts: { priceSen: 50_000_000 } });
  expect(await draft(id)).toEqual(waiting);
  expect(await api.db.select().from(importImages)).toEqual([]);
});

test('without a new status nothing is changed, and the finding says so', async () => {
  const { id, name } = await withChangesWaiting();
  const run = await imports.take(kyeroFeed([{ id: '1', name, price: 510_000 }]), completing);
  expect(run.results).toMatchObject({ changed: 0, left: 1 });
  expect((await imports.items(run._id, 'left'))[0]?.findings).toMatchObject([{ code: 'changes_waiting' }]);
  expect(await listing(id)).toMatchObject({ facts: { priceSen: 50_000_000 } });
});
