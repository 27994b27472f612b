import { expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { toDay } from '#domain/time.ts';
import {
  firstInvalidFact,
  missingOnForm,
  problemsOfSaving,
  savable,
  stillInvalid,
  unknownHere,
} from './form-rules.ts';

const draft = (facts: Partial<ListingFacts>, more: Partial<DraftBody> = {}): DraftBody => ({
  ...emptyDraft,
  intent: 'Buy',
  ...more,
  facts: { ...emptyFacts, ...facts },
});
const named = {
  name: 'Taman',
  title: 'Terrace/Link/Townhouse',
  type: '2-storey Terrace',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Klang', postcode: '41000' },
};

test('a draft with an amount that nothing costs is not saved, and the amount is named', async () => {
  expect(
    await problemsOfSaving(
      draft({ priceSen: 0 }, named),
      async () => true,
      () => [],
    ),
  ).toEqual([{ field: 'priceSen', code: 'listing_price_invalid' }]);
  expect(
    await problemsOfSaving(
      draft({ priceSen: 0 }),
      async () => true,
      () => [],
    ),
  ).toEqual([{ field: 'name', code: 'draft_name_required' }]);
});

test('a year that is still being typed is no year', () => {
  expect(firstInvalidFact({ ...emptyFacts, completionYear: 20 })).toEqual({
    field: 'completionYear',
    code: 'listing_date_invalid',
  });
  expect(firstInvalidFact({ ...emptyFacts, completionYear: 2019 })).toBeNull();
});

test('a wrong amount that the form does not show does not prevent a save; one that it shows stays', () => {
  expect(savable(draft({ builtUpSqft: 0, priceSen: 0 }, { title: 'Land' }), () => []).facts).toMatchObject({
    builtUpSqft: 0,
    priceSen: 0,
  });
  expect(savable(draft({ builtUpSqft: 0, priceSen: 100 }, { title: 'Land' }), () => []).facts).toMatchObject({
    builtUpSqft: null,
    priceSen: 100,
  });
});

test('a fact that no lookup has is named where the form shows it, and emptied where it does not', async () => {
  const old = draft({ bedrooms: '99+9', facilities: ['Helipad'] }, named);
  const here = unknownHere(null, undefined);
  const problems = await problemsOfSaving(old, async () => true, here);
  expect(problems.map(({ field }) => field)).toEqual(['bedrooms', 'facilities']);
  expect(stillInvalid(problems, old, { ...old, remarks: 'typed' })).toEqual(problems);
  expect(savable({ ...old, title: 'Land' }, here).facts).toMatchObject({ bedrooms: null, facilities: [] });
  expect(await problemsOfSaving(old, async () => true, unknownHere(old, undefined))).toEqual([]);
});

test('a field that was touched is not wrong any more until it is looked at again; the others stay', () => {
  const before = draft({}, named);
  const problems = missingOnForm(before, toDay(Date.now()));
  const fields = (of: readonly { field: string }[]) => of.map(({ field }) => field);
  expect(fields(problems)).toContain('tenure');
  const left = stillInvalid(problems, before, draft({ priceSen: 1 }, named));
  expect(fields(left)).toEqual(fields(problems).filter((field) => field !== 'priceSen'));
  expect(fields(stillInvalid(problems, before, draft({}, { ...named, intent: 'Rent' })))).not.toContain(
    'tenure',
  );
});
