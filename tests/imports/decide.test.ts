import { expect, test } from 'vitest';
import { newBody } from '#domain/import/import-fields.ts';
import type { ImportRecord, RunChoices, SomeFields } from '#domain/import/import-record.ts';
import { decide, type Known } from '#server/imports/decide/decide.ts';
import { imageKey } from '#server/imports/decide/image-key.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { houseRecord } from '#support/house-record.ts';

const today = '2026-11-20';
const choices: RunChoices = {
  publishAs: 'Active',
  defaults: { tenure: 'Freehold', furnishing: 'Unfurnished' },
};

const recordFrom = (values: Partial<typeof houseRecord> & { tenure?: string }): ImportRecord =>
  toRecord(
    {
      sourceId: '1',
      place: 'line 1',
      status: 'Current',
      values: { ...houseRecord, ...values },
      findings: [],
    },
    today,
  );

const knownWith = (fields: SomeFields): Known => ({
  written: { fields, status: 'Active' },
  current: { kind: 'Listing', body: newBody(fields), status: 'Active', isWaiting: false },
  images: new Set(),
});

test('a complete record becomes a listing', () => {
  expect(decide(recordFrom({}), null, choices, today)).toMatchObject({ target: 'Listing', findings: [] });
});

test.each([
  { priceSen: '1.25' },
  { priceSen: '500k - 600k' },
  { priceSen: 'RM 600 psf' },
  { priceSen: 'RM 2,500/month' },
  { builtUpSqft: '22 ft' },
  { bedrooms: '3+2' },
  { tenure: 'Emphyteusis' },
])('a record with %o becomes a draft, also where a default would complete it', (values) => {
  const decision = decide(recordFrom(values), null, choices, today);
  expect(decision).toMatchObject({ target: 'Draft', status: null });
  const [field] = decision.findings.map(({ field }) => field);
  expect(decision.set[field as keyof SomeFields] ?? null).toBeNull();
});

test('a known listing keeps the value that the feed now says in words that are not understood', () => {
  const known = knownWith({ ...recordFrom({}).fields, tenure: 'Freehold', furnishing: 'Unfurnished' });
  const changed = decide(recordFrom({ priceSen: 'RM 600 psf', bathrooms: '2' }), known, choices, today);
  expect(changed.set).toEqual({ bathrooms: 2 });
  expect(changed.findings).toEqual([{ code: 'value_unreadable', field: 'priceSen', value: 'RM 600 psf' }]);
  const renamed = decide(recordFrom({ type: 'Castle' }), known, choices, today);
  expect(renamed).toMatchObject({ action: 'Leave', set: {} });
});

test('a listing that has an image which its source no longer allows is not made active, and is taken down', () => {
  const url = 'https://a.my/1.jpg';
  const record: ImportRecord = { ...recordFrom({}), hiddenImages: [url] };
  const known = (status: 'Active' | 'Inactive', images: string[]): Known => {
    const fields: SomeFields = { ...recordFrom({}).fields, tenure: 'Freehold', furnishing: 'Unfurnished' };
    return {
      written: { fields, status },
      current: { kind: 'Listing', body: newBody(fields), status, isWaiting: false },
      images: new Set(images.map(imageKey)),
    };
  };
  const after = (...now: Parameters<typeof known>) => decide(record, known(...now), choices, today);
  const finding = { code: 'display_restricted', value: url };
  expect(after('Active', [url])).toMatchObject({ status: 'Inactive', findings: [finding] });
  expect(after('Inactive', [url])).toMatchObject({ action: 'Leave', findings: [finding] });
  expect(after('Active', [])).toMatchObject({ action: 'Leave', findings: [] });
  expect(after('Inactive', [])).toMatchObject({ status: 'Active' });
});
