import { expect, test } from 'vitest';
import { contract } from '#server/http/contract.ts';

interface Words {
  place: string;
  words: string;
}

/** The enums of at least two words, each with its place. Null and the empty word of a filter do not count. */
function enumsIn(part: unknown, place: string): Words[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'example' || key === 'examples') return [];
    if (key !== 'enum' || !Array.isArray(value)) return enumsIn(value, `${place}/${key}`);
    const words = value
      .filter((word) => word !== null && word !== '')
      .map(String)
      .toSorted();
    return words.length < 2 ? [] : [{ place, words: words.join(', ') }];
  });
}

/** Enums of different things that have the same words. */
const otherThings = ['#/components/schemas/ImportChoices/properties/publishAs'];

const enums = enumsIn(contract, '#').filter(({ place }) => !otherThings.includes(place));

test('the enums of the contract are found', () => {
  expect(enums.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['#/components/schemas/ListingKind', '#/components/schemas/ImportFormat']),
  );
});

test('each enum of the contract is written once, and referred to from elsewhere', () => {
  const twice = enums.filter(({ words, place }) =>
    enums.some((other) => other.words === words && other.place !== place),
  );
  expect(twice.map(({ words, place }) => `${words}: ${place}`)).toEqual([]);
});
