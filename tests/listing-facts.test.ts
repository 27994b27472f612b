import { expect, test } from 'vitest';
import { listingFacts } from '#domain/listing/listing-fields.ts';
import { product, source } from '#support/sources.ts';

test('the form of a listing has a field for each fact', () => {
  const isStep = /^src\/features\/draft-form\/listing\/[\w-]+-step\.tsx$/;
  const steps = product
    .filter((file) => isStep.test(file))
    .map(source)
    .join('\n');
  expect(listingFacts.filter((fact) => !new RegExp(`\\b${fact}\\b`).test(steps))).toEqual([]);
});
