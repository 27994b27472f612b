import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { usualRules } from '#domain/posting/platform-rules.ts';
import type { ListingBody } from '#server/listings/row.ts';
import type { PlatformAdapter } from '#server/posting/adapters/adapter.ts';
import { toAdvert } from '#server/adverts/advert.ts';
import { resoAdapter } from '#server/posting/platforms/reso/adapter.ts';
import { advertiser } from '#support/advertiser.ts';
import {
  answering,
  fieldErrors,
  halving,
  losing,
  type ResoServer,
  startResoServer,
} from '#support/reso-server.ts';

let server: ResoServer;
let platform: PlatformAdapter;
const { signal } = new AbortController();
const key = "listing-1's key 1";

const adapterWith = (withdrawal: 'Withdrawn' | 'Canceled' | 'delete', account = {}) =>
  resoAdapter({
    rules: usualRules,
    account: { ...server, withdrawal, ...account },
    systemName: 'Senarai',
    photoUrlsFor: async ({ photos }) => photos.map(({ id }) => `https://portal.example/${id}.jpg`),
  });

beforeEach(async () => {
  server = await startResoServer();
  platform = adapterWith('Withdrawn');
});
afterEach(() => server.close());

const advert = (facts: Partial<ListingBody['facts']> = {}) =>
  toAdvert(
    'listing-1',
    {
      ...emptyDraft,
      name: 'Menara Mawar',
      title: 'Condo/Serviced Residence',
      type: 'Condominium',
      intent: 'Buy',
      address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
      remarks: 'Bright unit.',
      photos: [{ id: 'photo-1', kind: 'photo', caption: 'Hall' }],
      facts: { ...emptyFacts, priceSen: 65_000_050, street: 'Jalan SS 7/26', unitNo: 'A-1', ...facts },
    } as ListingBody,
    ['photo-1'],
    advertiser,
  );

const post = () => platform.post(advert(), key, signal);
const only = () => {
  expect(server.properties.size).toBe(1);
  return [...server.properties.values()][0]!.members;
};

test('an advertisement is created once, changed and withdrawn, with one token', async () => {
  expect(await post()).toEqual({
    kind: 'done',
    reference: 'PP-1',
    link: 'https://platform.example/listings/PP-1',
    warnings: [],
  });
  expect(only()).toMatchObject({
    StandardStatus: 'Active',
    OriginatingSystemKey: key,
    OriginatingSystemName: 'Senarai',
    ListingId: 'listing-1',
    ListPrice: 650_000.5,
    PropertyType: 'Residential',
    City: 'Petaling Jaya',
    StreetName: 'Jalan SS 7/26',
    PostalCode: '47301',
    ListAgentStateLicense: 'REN 1',
    Media: [{ MediaURL: 'https://portal.example/photo-1.jpg', Order: 1, MediaCategory: 'Photo' }],
  });
  expect(JSON.stringify(only())).not.toContain('A-1');
  expect(only()).not.toHaveProperty('BedroomsTotal');
  const changed = advert({ priceSen: 60_000_000, hideAddress: true });
  expect(await platform.update('PP-1', changed, `${key} 2`, signal)).toMatchObject({ kind: 'done' });
  expect(only()).toMatchObject({ ListPrice: 600_000, PostalCode: null, StreetName: null });
  expect(await platform.status('PP-1', signal)).toMatchObject({ kind: 'done', reference: 'PP-1' });
  expect(await platform.withdraw('PP-1', key, signal)).toEqual({ kind: 'withdrawn' });
  expect(only()).toMatchObject({ StandardStatus: 'Withdrawn' });
  expect(await platform.withdraw('PP-1', key, signal)).toEqual({ kind: 'withdrawn' });
  expect(await platform.status('PP-1', signal)).toEqual({ kind: 'dropped', reason: 'Withdrawn' });
  expect(server.tokensGiven).toBe(1);
});

test('a setting says whether a withdrawn record is cancelled or deleted', async () => {
  await post();
  expect(await adapterWith('Canceled').withdraw('PP-1', key, signal)).toEqual({ kind: 'withdrawn' });
  expect(only()).toMatchObject({ StandardStatus: 'Canceled' });
  server.properties.clear();
  await post();
  platform = adapterWith('delete');
  expect(await platform.withdrawByKey(key, signal)).toEqual({ kind: 'withdrawn' });
  expect(server.properties.size).toBe(0);
  expect(await platform.withdrawByKey(key, signal)).toEqual({ kind: 'withdrawn' });
  expect(await platform.update('PP-1', advert(), key, signal)).toEqual({ kind: 'dropped', reason: null });
});

test('a platform that answers without the record has the advertisement all the same', async () => {
  server.isMinimal = true;
  expect(await post()).toMatchObject({ kind: 'done', reference: 'PP-1', link: null });
  expect(await platform.update('PP-1', advert({ priceSen: 60_000_000 }), key, signal)).toMatchObject({
    kind: 'done',
    link: 'https://platform.example/listings/PP-1',
  });
  expect(only()).toMatchObject({ ListPrice: 600_000 });
});

test.each([
  ['lost', losing, 'no_answer'],
  ['cut off', halving, 'no_answer'],
  ['a page', answering(200, { 'content-type': 'text/html' }, '<h1>Soon</h1>'), 'answer_not_understood'],
] as const)(
  'an answer that is %s is no answer, and the next try makes no second record',
  async (_, injected, code) => {
    server.injectedFaults = [() => false, () => false, injected];
    expect(await post()).toEqual({ kind: 'failed', code });
    expect(await post()).toMatchObject({ kind: 'done', reference: 'PP-1' });
    expect(only()).toMatchObject({ OriginatingSystemKey: key });
  },
);

test('what the platform refuses is said by field', async () => {
  const messages = {
    ListPrice: 'Too low.',
    'Media[1].MediaURL': 'Not an image.',
    LivingAreaUnits: 'Unknown.',
    ListOfficeMlsId: 'Not registered.',
    PostalCode: 'Unknown.',
  };
  server.injectedFaults = [() => false, () => false, fieldErrors(messages)];
  const answer = await post();
  expect(answer).toMatchObject({ kind: 'rejected' });
  const { problems } = answer as Extract<typeof answer, { kind: 'rejected' }>;
  expect(problems.map(({ code, field, value }) => [code, field, value])).toEqual([
    ['field_refused', 'priceSen', 'Too low.'],
    ['field_refused', 'photos', 'Not an image.'],
    ['field_refused', 'builtUpSqft', 'Unknown.'],
    ['field_refused', 'firm-registration', 'Not registered.'],
    ['field_refused', 'PostalCode', 'Unknown.'],
  ]);
  server.injectedFaults = [
    () => false,
    answering(403, {}, '{"error":{"code":"403","message":"Not your office."}}'),
  ];
  expect(await post()).toMatchObject({ problems: [{ code: 'field_refused', value: 'Not your office.' }] });
  server.injectedFaults = [() => false, answering(409)];
  expect(await post()).toEqual({ kind: 'duplicate', link: null });
});

test('a token that ends in the middle is replaced once; credentials that are refused fail', async () => {
  await post();
  server.revoke();
  expect(await platform.status('PP-1', signal)).toMatchObject({ kind: 'done' });
  expect(server.tokensGiven).toBe(2);
  server.injectedFaults = [answering(401), () => false, answering(401)];
  expect(await platform.status('PP-1', signal)).toEqual({ kind: 'failed', code: 'temporary_failure' });
  expect(server.tokensGiven).toBe(3);
  const invalid = adapterWith('Withdrawn', { clientId: 'stranger' });
  expect(await invalid.status('PP-1', signal)).toEqual({ kind: 'failed', code: 'temporary_failure' });
});

test('a pause that the platform asks for is kept, also where it gives tokens', async () => {
  server.injectedFaults = [answering(429, { 'retry-after': '7' })];
  expect(await post()).toEqual({ kind: 'limited', retryAfterMs: 7000 });
  server.injectedFaults = [() => false, answering(429, { 'retry-after': '3' })];
  expect(await post()).toEqual({ kind: 'limited', retryAfterMs: 3000 });
  server.injectedFaults = [answering(503)];
  expect(await post()).toEqual({ kind: 'failed', code: 'temporary_failure' });
});

test('a record that another client changed meanwhile is changed as it is now', async () => {
  await post();
  server.injectedFaults = [
    () => false,
    (_asked, _response, { properties }) => {
      properties.get('PP-1')!.version += 1;
      return false;
    },
  ];
  expect(await platform.update('PP-1', advert({ priceSen: 60_000_000 }), key, signal)).toMatchObject({
    kind: 'done',
  });
  expect(only()).toMatchObject({ ListPrice: 600_000 });
});

test('a redirect is not followed: credentials go nowhere else', async () => {
  server.injectedFaults = [answering(307, { location: `${server.url}/elsewhere` })];
  expect(await post()).toEqual({ kind: 'failed', code: 'no_answer' });
  expect(server.asked).toEqual(['POST /token']);
});
