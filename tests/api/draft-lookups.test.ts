import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts, properties } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;

beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const muar = { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' };
const save = (body: object) => api.post('/master/properties/draft/save', body, api.aisyah);
let made = 0;
const terrace = (more: object = {}) => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  baseRev: null,
  name: `Taman Kamus ${++made}`,
  title: 'Terrace/Link/Townhouse',
  type: '2-storey Terrace',
  intent: 'Buy',
  address: muar,
  facts: {},
  ...more,
});

describe('a value that no lookup has is refused, and its field named', () => {
  test.for([
    [{ title: 'NoSuchCategory' }, 'body/title draft_value_unknown'],
    [{ type: 'Condominium' }, 'body/type draft_value_unknown'],
    [{ address: { ...muar, country: 'Narnia' } }, 'body/address/country draft_value_unknown'],
    [{ address: { ...muar, state: 'Narnia' } }, 'body/address/state draft_value_unknown'],
    [{ address: { ...muar, area: 'Arau' } }, 'body/address/area draft_value_unknown'],
    [{ facts: { bedrooms: '99+9' } }, 'body/facts/bedrooms draft_value_unknown'],
    [{ facts: { facilities: ['Nonsense'] } }, 'body/facts/facilities draft_value_unknown'],
  ] as const)('%j', async ([more, detail]) => {
    expect(await save(terrace(more))).toMatchObject({
      status: 422,
      body: { code: 'draft_value_unknown', details: [detail] },
    });
  });

  test('A postcode has its own sentence', async () => {
    for (const postcode of ['abc', '8400', '50480', '99999']) {
      expect(await save(terrace({ address: { ...muar, postcode } }))).toMatchObject({
        status: 422,
        body: {
          code: 'draft_postcode_unknown',
          message: 'Please enter a postcode of this state, in five digits.',
          details: ['body/address/postcode draft_postcode_unknown'],
        },
      });
    }
  });

  test('A choice of the contract is refused by its shape, at the same address', async () => {
    const { status, body } = await save(terrace({ facts: { unitType: 'Loft' } }));
    expect(status).toBe(400);
    expect(body.details[0]).toMatch(/^body\/facts\/unitType /);
  });

  test('Publishing is no way around it', async () => {
    expect(await save(listingDraft({ facts: listingFacts({ bedrooms: '99+9' }) }))).toMatchObject({
      status: 422,
      body: { code: 'draft_value_unknown' },
    });
  });
});

describe('a stored draft that is older than the lookups', () => {
  const oldAddress = { country: 'Malaysia', state: 'Malacca', area: 'Fort', postcode: '75' };

  async function storedOld() {
    const draft = terrace({ facts: { bedrooms: '3' } });
    await save(draft);
    const facts = { ...listingFacts(), bedrooms: '99+9' } as never;
    await api.db
      .update(drafts)
      .set({ title: 'Castle', type: 'Keep', state: 'Malacca', area: 'Fort', postcode: '75', facts })
      .where(eq(drafts.id, draft._id));
    return { ...draft, title: 'Castle', type: 'Keep', address: oldAddress, facts: { bedrooms: '99+9' } };
  }
  const again = (draft: object, more: object) =>
    save({ ...draft, mutationId: randomUUID(), baseRev: 1, ...more });

  test('can be read, listed, and saved while those fields are not touched', async () => {
    const old = await storedOld();
    expect((await api.get(`/master/properties/draft/${old._id}`, api.aisyah)).body).toMatchObject({
      title: 'Castle',
      address: oldAddress,
    });
    const listed = await api.post(
      '/master/properties/draft/searchAgent',
      { agentId: 'agent-aisyah', search: old.name },
      api.aisyah,
    );
    expect(listed.body.items).toMatchObject([{ _id: old._id, title: 'Castle' }]);
    expect(await again(old, { remarks: 'painted' })).toMatchObject({
      status: 200,
      body: { rev: 2, remarks: 'painted', title: 'Castle' },
    });
  });

  test('takes a new value of a lookup, and no other', async () => {
    const old = await storedOld();
    expect(await again(old, { facts: { bedrooms: '88' } })).toMatchObject({
      status: 422,
      body: { details: ['body/facts/bedrooms draft_value_unknown'] },
    });
    expect(await again(old, { facts: { bedrooms: '4+1' } })).toMatchObject({ status: 200 });
  });

  test('Another device that changed the field meanwhile is met as a conflict, not as a wrong value', async () => {
    const old = await storedOld();
    await again(old, { address: muar });
    expect(await again(old, { remarks: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'draft_conflict' },
    });
  });
});

test('A draft of a property master may say what the master says', async () => {
  await api.db
    .update(properties)
    .set({ state: 'Malacca', area: 'Fort', postcode: '75' })
    .where(eq(properties.id, 'property-0003'));
  const { body: master } = await api.get('/master/properties/property-0003', api.aisyah);
  const { title, type, address, name } = master;
  expect(await save(terrace({ propertyId: 'property-0003', name, title, type, address }))).toMatchObject({
    status: 200,
  });
});
