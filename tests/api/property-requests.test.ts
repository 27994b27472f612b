import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts, properties } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { operateOn } from '#support/run-program.ts';

let api: SignedInApi;

const request = (name: string, more: object = {}) =>
  listingDraft({ becomes: 'Submitted', intent: null, propertyId: null, name, facts: {}, ...more });
const save = (body: object) => api.post('/master/properties/draft/save', body, api.aisyah);
const read = async (id: string) => (await api.get(`/master/properties/draft/${id}`, api.aisyah)).body;
const search = async (name: string) =>
  (await api.post('/master/properties/keyValue', { search: name }, api.aisyah)).body;

describe('taken in automatically', () => {
  beforeAll(async () => {
    api = await startSignedInApi();
  });
  afterAll(() => api.close());

  test('A request for a new property is published, and the property is found at once', async () => {
    const body = request('Residensi Permintaan');
    const answer = await save(body);
    expect(answer).toMatchObject({ status: 200, body: { rev: 1, status: 'Published', listed: false } });
    expect(await search('residensi permintaan')).toMatchObject([
      { key: answer.body.propertyId, value: 'Residensi Permintaan' },
    ]);
    expect((await api.get(`/property/agent/listing/${body._id}`, api.aisyah)).status).toBe(404);
  });

  test('[2] A replay is answered the same and makes no second property', async () => {
    const body = request('Residensi Ulangan');
    const first = await save(body);
    expect((await save(body)).body).toEqual(first.body);
    expect(await api.db.$count(properties, eq(properties.nameKey, 'residensi ulangan'))).toBe(1);
  });

  test('What was submitted can no longer be changed, also not by a device that still names it as new', async () => {
    const body = request('Residensi Tutup');
    await save(body);
    const later = { ...body, becomes: undefined, mutationId: randomUUID(), baseRev: 1 };
    expect(await save(later)).toMatchObject({
      status: 409,
      body: { code: 'draft_closed', current: { status: 'Published' } },
    });
    expect(
      await api.post(
        `/master/properties/draft/${body._id}/delete`,
        { baseRev: 1, mutationId: randomUUID() },
        api.aisyah,
      ),
    ).toMatchObject({ status: 409 });
  });

  test('The eight rules hold, and of two requests for one name at once one wins', async () => {
    expect((await save(request('Residensi Rosak', { type: '' }))).body.code).toBe('draft_type_required');
    const answers = await Promise.all([1, 2, 3].map(() => save(request('Residensi Rebutan'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect((await save(request('residensi  REBUTAN'))).body.code).toBe('draft_name_duplicate');
  });

  test.for([{ intent: 'Buy' }, { propertyId: 'property-0002' }, { _id: 'listing-aisyah-0003', baseRev: 1 }])(
    '%j is no request for a new property',
    async (more) => {
      const answer = await save(request('Residensi Bukan', more));
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

describe('reviewed by an operator', () => {
  beforeAll(async () => {
    api = await startSignedInApi({ REQUEST_REVIEW: 'operator' });
  });
  afterAll(() => api.close());

  const operate = (...args: string[]) => operateOn(api, 'requests', args);

  test('It waits, is listed, is approved once, and then the property is found', async () => {
    const body = request('Residensi Menunggu');
    expect((await save(body)).body).toMatchObject({ rev: 1, status: 'Submitted', propertyId: null });
    expect(await search('residensi menunggu')).toEqual([]);
    expect((await save({ ...body, mutationId: randomUUID(), baseRev: 1 })).body.code).toBe('draft_closed');
    expect((await operate('list')).stdout).toMatch(new RegExp(`${body._id}.*aisyah.*Residensi Menunggu`));
    expect((await operate('approve', body._id)).stdout).toContain('Residensi Menunggu: approved');
    const approved = await read(body._id);
    expect(approved).toMatchObject({ rev: 2, status: 'Published' });
    expect(await search('residensi menunggu')).toMatchObject([{ key: approved.propertyId }]);
    expect(await operate('approve', body._id)).toMatchObject({
      code: 1,
      stderr: `No request "${body._id}" is waiting.\n`,
    });
  });

  test('Rejected, it comes back with the reason, and can be corrected and submitted again', async () => {
    const body = request('Residensi Ditolak');
    await save(body);
    await operate('reject', body._id, '--reason', 'The postcode does not belong to the area.');
    expect(await read(body._id)).toMatchObject({
      rev: 2,
      status: 'Rejected',
      reason: 'The postcode does not belong to the area.',
    });
    const corrected = await save({
      ...body,
      mutationId: randomUUID(),
      baseRev: 2,
      address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84150' },
    });
    expect(corrected.body).toMatchObject({ rev: 3, status: 'Submitted' });
    expect(corrected.body).not.toHaveProperty('reason');
  });

  test('A usual reason is named by its code, in English and for the page to say in the agent’s language', async () => {
    const body = request('Residensi Lazim');
    await save(body);
    await operate('reject', body._id, '--reason', 'request_in_master');
    expect(await read(body._id)).toMatchObject({
      status: 'Rejected',
      rejection: 'request_in_master',
      reason: 'The master has this property already, perhaps under another name.',
    });
  });

  test('Where the master has the name by now, approving says so and changes nothing', async () => {
    const body = request('Residensi Terlambat');
    await save(body);
    const theirs = await api.signIn('priya');
    await api.post(
      '/master/properties/draft/save',
      listingDraft({ propertyId: null, name: 'Residensi Terlambat' }),
      theirs,
    );
    expect(await operate('approve', body._id)).toMatchObject({
      code: 1,
      stderr: `The master has a property of this name already: reject the request "${body._id}".\n`,
    });
    expect(await api.db.$count(drafts, eq(drafts.status, 'Submitted'))).toBeGreaterThan(0);
    expect(await read(body._id)).toMatchObject({ rev: 1, status: 'Submitted' });
  });

  test.for([
    [[], 'Usage: npm run request'],
    [['dance'], 'Usage: npm run request'],
    [['approve'], 'approve needs the id of a request.'],
    [['reject', 'x'], 'reject needs --reason'],
    [['reject', 'x', '--reason', 'y'.repeat(501)], '--reason may have 500 characters at most.'],
    [['reject', 'x', '--reason', 'request_in_mastr'], '"request_in_mastr" is no usual reason. There are:'],
    [['reject', 'x', '--reason', 'request_in_mastr'], '  request_in_master\n  request_postcode_wrong'],
    [['reject', 'x', '--reason', 'y'], 'No request "x" is waiting.'],
    [['approve', 'x', 'y'], '"y" is too much.'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ] as const)('%j ends with a sentence', async ([args, sentence]) => {
    const { code, stderr } = await operate(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
