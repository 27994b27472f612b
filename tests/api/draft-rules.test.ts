import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { draftAddress, draftRequests, newDraft } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { save } = draftRequests(() => api);

describe('the eight rules, in their order', () => {
  const steps = [
    [{ name: '  ' }, 'draft_name_required', 'Property name is required.'],
    [{ name: ' vISTA cempaka  heights' }, 'draft_name_duplicate', 'Duplicate property name found.'],
    [{ title: '' }, 'draft_title_required', 'Property Category is required.'],
    [{ type: undefined }, 'draft_type_required', 'Property Type is required.'],
    [
      { address: { ...draftAddress, country: 'Country' } },
      'draft_country_required',
      'Please select country.',
    ],
    [{ address: { ...draftAddress, state: 'State' } }, 'draft_state_required', 'Please select state.'],
    [{ address: { ...draftAddress, area: 'Area' } }, 'draft_area_required', 'Please select area.'],
    [{ address: { ...draftAddress, postcode: ' ' } }, 'draft_postcode_required', 'Postcode is required.'],
  ] as const;

  test.for(steps)('%j answers %s', async ([invalid, code, message]) => {
    await api.db.execute(
      sql`update properties set name = 'Vista Cempaka Heights', name_key = 'vista cempaka heights' where id = 'property-0001'`,
    );
    expect(await save(newDraft(invalid))).toMatchObject({ status: 422, body: { code, message } });
  });

  test.for(steps.map((step, index) => [step[1], index] as const))(
    '%s is said before all that follow it',
    async ([code, index]) => {
      const invalid = Object.assign(
        {},
        ...steps
          .slice(index)
          .toReversed()
          .map((step) => step[0]),
      ) as object;
      const withAddress =
        index >= 5 ? invalid : { ...invalid, address: index === 4 ? { country: 'Country' } : {} };
      expect((await save(newDraft(withAddress))).body.code).toBe(code);
    },
  );

  test('A body without any of the fields breaks the first rule', async () => {
    expect(await save({})).toMatchObject({ status: 422, body: { code: 'draft_name_required' } });
  });

  test('A draft of a known property may carry its name', async () => {
    const { status, body } = await save(newDraft({ propertyId: 'property-0002', name: 'Anything' }));
    expect(status).toBe(200);
    expect(body.propertyId).toBe('property-0002');
  });

  test('A draft of an unknown property is not valid', async () => {
    expect(await save(newDraft({ propertyId: 'property-nowhere' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('names', () => {
  test('[26] A name that was taken while the draft waited is refused, and the save with another name goes through', async () => {
    const waiting = newDraft({ name: 'Residensi Lambat' });
    await save(newDraft({ name: 'Residensi  LAMBAT' }));
    expect(await save(waiting)).toMatchObject({
      status: 422,
      body: { code: 'draft_name_duplicate', message: 'Duplicate property name found.' },
    });
    expect(await save({ ...waiting, name: 'Residensi Lambat Dua', mutationId: randomUUID() })).toMatchObject({
      status: 200,
      body: { rev: 1 },
    });
  });

  test('[28] Two devices with the same new name at the same time: one wins', async () => {
    const name = 'Residensi Perlumbaan';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(newDraft({ name: index % 2 ? name : ` ${name.toUpperCase()} ` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'draft_name_duplicate')).toHaveLength(5);
  });

  test('[27] isNameUnique answers as the save would, and a draft is no duplicate of itself', async () => {
    const draft = newDraft({ name: 'Residensi Sendiri' });
    await save(draft);
    const unique = async (body: object) =>
      (await api.post('/master/properties/isNameUnique', body, api.aisyah)).body;
    expect(await unique({ name: 'residensi  SENDIRI' })).toBe(false);
    expect(await unique({ name: 'Residensi Sendiri', draftId: draft._id })).toBe(true);
    expect(await unique({ name: 'Residensi Yang Bebas' })).toBe(true);
    expect(await unique({ name: 'vista cempaka heights' })).toBe(false);
    expect((await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'x' })).status).toBe(200);
  });

  test("Another agent's proposal does not take the name", async () => {
    await save(newDraft({ name: 'Residensi Bersama' }));
    expect((await save(newDraft({ name: 'Residensi Bersama' }), api.kumar)).status).toBe(200);
  });
});
