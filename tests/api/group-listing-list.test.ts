import { describe, expect, test } from 'vitest';
import { madeGroup, seenByOthers, sharedIn } from '#support/groups.ts';
import { type GroupsApi, withGroupsApi } from '#support/groups-api.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { groupListingRequests, idsFrom } from '#support/group-listing-requests.ts';

let { api, meiling } = {} as GroupsApi;
withGroupsApi((started) => ({ api, meiling } = started));

const { listed, detail, setStatus } = groupListingRequests(() => api);
const seen = (...ids: string[]) => Promise.all(ids.map((id) => seenByOthers(api, id)));

describe("a group's listings", () => {
  test('are filtered, sorted and paged', async () => {
    const id = await madeGroup(api, api.aisyah);
    const prices = [30_000_000, 90_000_000, 60_000_000];
    const sale: string[] = [];
    for (const priceSen of prices) {
      api.clock.advance(1000);
      sale.push(await sharedIn(api, meiling, id, { facts: listingFacts({ priceSen }) }));
    }
    api.clock.advance(1000);
    const rent = await sharedIn(api, api.aisyah, id, {
      intent: 'Rent',
      facts: listingFacts({ priceSen: 200_000, rentType: 'Entire Place' }),
    });
    const [low, high, middle] = (await seen(...sale)) as [string, string, string];
    expect(idsFrom(await listed(id))).toEqual([rent, middle, high, low]);
    expect(idsFrom(await listed(id, { sort: 'price-asc' }))).toEqual([rent, low, middle, high]);
    expect(idsFrom(await listed(id, { sort: 'price-desc', offered: 'Sale' }))).toEqual([high, middle, low]);
    expect(idsFrom(await listed(id, { offered: 'Rent' }))).toEqual([rent]);
    expect(idsFrom(await listed(id, { whose: 'Own' }))).toEqual([rent]);
    expect(idsFrom(await listed(id, { paging: 1, pageSize: 3 }))).toEqual([low]);
  });

  test("show another agent's only while it is active, the own ones with their status", async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await sharedIn(api, meiling, id);
    await setStatus('agent-meiling', meiling, listingId, 'Archived', 'Active');
    expect(await listed(id)).toEqual([]);
    expect((await listed(id, {}, meiling)).map(({ status }) => status)).toEqual(['Archived']);
    for (const name of [listingId, await seenByOthers(api, listingId)])
      expect(await detail(id, name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await detail(id, listingId, meiling)).body.listing.status).toBe('Archived');
  });

  test("Another member's says what an advertisement may, and nothing of its agent", async () => {
    const id = await madeGroup(api, api.aisyah);
    const facts = listingFacts({ unitNo: 'B-12-3', street: 'Jalan Rahsia 7', hideAddress: true });
    const remarks = 'Bright unit. Call Mei Ling 012-345 6789! Near the LRT. WhatsApp only.';
    const listingId = await sharedIn(api, meiling, id, { remarks, facts });
    const { body } = await detail(id, await seenByOthers(api, listingId));
    expect(body.remarks).toBe('Bright unit. Near the LRT.');
    expect(body).toMatchObject({ loc: null, address: { postcode: '' }, facts: { street: '' } });
    const text = JSON.stringify(body);
    for (const secret of ['B-12-3', 'Rahsia', 'Mei Ling', 'meiling', '6789', 'Ad Hoc', 'agentId'])
      expect(text).not.toContain(secret === 'meiling' ? 'agent-meiling' : secret);
    expect((await detail(id, listingId, meiling)).body.remarks).toBe(remarks);
  });
});
