import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldFor, isListingFact, type ListingFact, listingFacts } from '#domain/listing/listing-fields.ts';

interface Limits {
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  enum?: readonly (string | null)[];
}

const contract: { components: object } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../openapi/openapi.gen.json'), 'utf8'),
);

/** Every property of the contract that has the name of a fact, with its place. */
function namesakes(node: unknown, path: string): [ListingFact, string, Limits][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const inner = namesakes(value, `${path}/${name}`);
    const isFact = path.endsWith('/properties') && isListingFact(name);
    return isFact ? [[name, `${path}/${name}`, value], ...inner] : inner;
  });
}

/** The direction of a message of a platform is no fact. */
const all = namesakes(contract.components, '').filter(([, path]) => !path.includes('/PlatformLogSearch/'));
const ofListing = all.filter(([, path]) => path.startsWith('/schemas/ListingFacts/'));

/** What a row says of a value, as the contract says it. The product's rules (422) limit amounts. */
function limitsFor(fact: ListingFact): Limits {
  const { unit, least, most, longest } = fieldFor(fact);
  return {
    ...((unit === 'count' || unit === 'year') && { minimum: least!, maximum: most! }),
    ...(longest !== undefined && { maxLength: longest }),
    ...(unit === 'day' && { format: 'date' }),
  };
}

test('the contract has the facts of the table', () =>
  expect(ofListing.map(([fact]) => fact).toSorted()).toEqual(listingFacts.toSorted()));

const withoutNull = (choices: readonly (string | null)[] = []) =>
  choices.filter((choice) => choice !== null).toSorted();

test.each(ofListing)('%s has the limits of its row in the contract', (fact, _path, shape) => {
  const { choices } = fieldFor(fact);
  const { minimum, maximum, maxLength, format, enum: chosen } = shape;
  const limits: Limits = limitsFor(fact);
  expect({ minimum, maximum, format }).toEqual({
    minimum: limits.minimum,
    maximum: limits.maximum,
    format: limits.format,
  });
  if (!choices) expect(maxLength).toBe(limits.maxLength);
  if (chosen) expect(withoutNull(chosen)).toEqual(withoutNull(choices));
});

test('no other place of the contract has other limits or choices', () => {
  const others = all.filter(([fact, , { maximum, maxLength, enum: chosen }]) => {
    const { choices = [] } = fieldFor(fact);
    const limits = limitsFor(fact);
    const isWider =
      (limits.maximum !== undefined && (maximum ?? limits.maximum) !== limits.maximum) ||
      (limits.maxLength !== undefined && (maxLength ?? limits.maxLength) !== limits.maxLength);
    return isWider || (chosen && withoutNull(chosen).join() !== withoutNull(choices).join());
  });
  expect(others.map(([, path]) => path)).toEqual([]);
});
