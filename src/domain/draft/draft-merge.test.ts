import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DraftBody, type DraftPhoto, emptyDraft } from './draft.ts';
import { draftParts, type DraftPart } from '../listing/draft-parts.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { isSamePart, isSameBody, mergeDrafts, withParts } from './draft-merge.ts';

const draft = (more: Partial<DraftBody> = {}): DraftBody => ({ ...emptyDraft, name: 'Vista', ...more });
const photo = (id: string, caption = ''): DraftPhoto => ({ id, kind: 'photo', caption });
const photos = (...ids: string[]): Partial<DraftBody> => ({ photos: ids.map((id) => photo(id)) });
const idsFrom = (body: DraftBody) => body.photos.map(({ id }) => id);

describe('texts', () => {
  const word = fc.constantFrom('', 'a', 'b');
  const anyPhotos = fc
    .subarray(['p', 'q', 'r', 's', 't'], { minLength: 0 })
    .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length }))
    .chain((ids) => fc.tuple(...ids.map((id) => word.map((caption) => photo(id, caption)))));
  const address = fc.record({ country: fc.constant('Malaysia'), state: word, area: word, postcode: word });
  const anyDraft: fc.Arbitrary<DraftBody> = fc.record({
    name: word,
    title: word,
    type: word,
    address,
    propertyId: fc.constantFrom(null, 'master'),
    intent: fc.constantFrom(null, 'Buy', 'Rent'),
    remarks: word,
    photos: anyPhotos,
    loc: fc.constantFrom(null, { type: 'Point', coordinates: [101.6, 3.1] }),
    facts: fc
      .record({
        priceSen: fc.constantFrom(null, 100, 200),
        bedrooms: fc.constantFrom(null, '3'),
        facilities: fc.subarray(['BBQ', 'Parking']),
        street: word,
      })
      .map((said) => ({ ...emptyFacts, ...said })),
  });
  const three = [anyDraft, anyDraft, anyDraft] as const;
  const holds = (law: (base: DraftBody, mine: DraftBody, theirs: DraftBody) => void) =>
    fc.assert(fc.property(...three, law), { numRuns: 500 });

  test('a part that changed on one side only comes from that side', () => {
    holds((base, mine, theirs) => {
      const { body, taken, clashing } = mergeDrafts(base, mine, theirs);
      for (const part of draftParts) {
        if (isSamePart(part, base, theirs)) expect(isSamePart(part, body, mine)).toBe(true);
        else if (isSamePart(part, base, mine)) expect(isSamePart(part, body, theirs)).toBe(true);
        if (isSamePart(part, base, theirs) || isSamePart(part, base, mine))
          expect(clashing).not.toContain(part);
        if (!taken.includes(part)) expect(isSamePart(part, body, mine)).toBe(true);
        else expect(isSamePart(part, body, mine)).toBe(false);
      }
    });
  });

  test('a part that both changed differently is a clash, and mine is used; pictures may still be merged', () => {
    holds((base, mine, theirs) => {
      const { body, clashing } = mergeDrafts(base, mine, theirs);
      for (const part of draftParts.filter((one) => one !== 'photos')) {
        const isClash =
          !isSamePart(part, mine, theirs) && !isSamePart(part, base, mine) && !isSamePart(part, base, theirs);
        expect(clashing.includes(part)).toBe(isClash);
      }
      for (const part of clashing) expect(isSamePart(part, body, mine)).toBe(true);
    });
  });

  test('two sides that say the same have no clash, whatever they were made from', () => {
    holds((base, mine) => {
      expect(mergeDrafts(base, mine, structuredClone(mine))).toEqual({ body: mine, taken: [], clashing: [] });
      expect(mergeDrafts(null, mine, structuredClone(mine))).toEqual({ body: mine, taken: [], clashing: [] });
    });
  });

  test('a clash is one from either side', () => {
    holds((base, mine, theirs) => {
      expect(mergeDrafts(base, mine, theirs).clashing).toEqual(mergeDrafts(base, theirs, mine).clashing);
    });
  });

  test('without a clash both sides come to the same text, but for the order of pictures', () => {
    const inOrder = (body: DraftBody) => ({
      ...body,
      photos: body.photos.toSorted((a, b) => a.id.localeCompare(b.id)),
    });
    holds((base, mine, theirs) => {
      const [ours, other] = [mergeDrafts(base, mine, theirs), mergeDrafts(base, theirs, mine)];
      if (ours.clashing.length === 0) expect(inOrder(ours.body)).toEqual(inOrder(other.body));
    });
  });

  test('no picture that either side added is lost, and none comes back that one side removed and the other left alone', () => {
    holds((base, mine, theirs) => {
      const { body, clashing } = mergeDrafts(base, mine, theirs);
      if (clashing.includes('photos')) return;
      const [before, ours, other, merged] = [base, mine, theirs, body].map(
        (one) => new Map(one.photos.map((entry) => [entry.id, entry.caption])),
      );
      expect(idsFrom(body)).toHaveLength(merged!.size);
      for (const id of new Set([...before!.keys(), ...ours!.keys(), ...other!.keys()])) {
        const isAdded = !before!.has(id);
        expect(merged!.has(id)).toBe(isAdded || (ours!.has(id) && other!.has(id)));
        const words = ours!.get(id) === before!.get(id) ? other!.get(id) : ours!.get(id);
        expect(merged!.get(id)).toBe(words);
      }
    });
  });

  test('without the text that both were made from, every difference is a clash', () => {
    holds((_base, mine, theirs) => {
      const differing = draftParts.filter((part) => !isSamePart(part, mine, theirs));
      expect(mergeDrafts(null, mine, theirs)).toEqual({ body: mine, taken: [], clashing: differing });
    });
  });

  test('taking every part of a text gives that text', () => {
    holds((_base, mine, theirs) => {
      expect(isSameBody(withParts(mine, theirs, draftParts), theirs)).toBe(true);
    });
  });
});

describe('pictures', () => {
  const merged = (base: Partial<DraftBody>, mine: Partial<DraftBody>, theirs: Partial<DraftBody>) =>
    mergeDrafts(draft(base), draft(mine), draft(theirs));
  const clash = { clashing: ['photos'] };

  test('added on both sides are all in the result', () => {
    expect(idsFrom(merged(photos('p'), photos('p', 'mine'), photos('theirs', 'p')).body)).toEqual([
      'p',
      'mine',
      'theirs',
    ]);
  });

  test('removed on one side and added on the other', () => {
    expect(idsFrom(merged(photos('p', 'q'), photos('q'), photos('p', 'q', 'r')).body)).toEqual(['q', 'r']);
  });

  test('moved on one side, added on the other', () => {
    expect(idsFrom(merged(photos('p', 'q'), photos('p', 'q', 'r'), photos('q', 'p')).body)).toEqual([
      'q',
      'p',
      'r',
    ]);
    expect(idsFrom(merged(photos('p', 'q'), photos('q', 'p'), photos('p', 'q', 'r')).body)).toEqual([
      'q',
      'p',
      'r',
    ]);
  });

  test('no part is reported as taken where none is', () => {
    expect(merged(photos('p', 'q'), photos('q', 'r'), photos('q'))).toMatchObject({
      taken: [],
      clashing: [],
    });
  });

  test.each<[string, Partial<DraftBody>, Partial<DraftBody>, Partial<DraftBody>]>([
    ['moved on both sides', photos('p', 'q', 'r'), photos('q', 'p', 'r'), photos('p', 'r', 'q')],
    [
      'described on both sides',
      photos('p'),
      { photos: [photo('p', 'mine')] },
      { photos: [photo('p', 'theirs')] },
    ],
    [
      'removed here, described there',
      photos('p', 'q'),
      photos('q'),
      { photos: [photo('p', 'theirs'), photo('q')] },
    ],
    [
      'described here, removed there',
      photos('p', 'q'),
      { photos: [photo('p', 'mine'), photo('q')] },
      photos('q'),
    ],
    [
      'the same one added with different words',
      photos(),
      { photos: [photo('p', 'mine')] },
      { photos: [photo('p', 'theirs')] },
    ],
  ])('%s are the agent’s to settle', (_what, base, mine, theirs) => {
    expect(merged(base, mine, theirs)).toMatchObject(clash);
    expect(merged(base, theirs, mine)).toMatchObject(clash);
  });

  test('described on different sides keep both descriptions', () => {
    const { body } = merged(
      photos('p', 'q'),
      { photos: [photo('p', 'mine'), photo('q')] },
      { photos: [photo('p'), photo('q', 'theirs')] },
    );
    expect(body.photos).toEqual([photo('p', 'mine'), photo('q', 'theirs')]);
  });
});

test('parts that an older version’s text does not have clash where both sides differ, and only they', () => {
  const { photos: _photos, loc: _loc, ...old } = draft();
  const { taken, clashing } = mergeDrafts(
    old as DraftBody,
    draft({ ...photos('p'), remarks: 'mine' }),
    draft({ ...photos('q'), title: 'Condominium' }),
  );
  expect({ taken, clashing }).toEqual<Record<string, DraftPart[]>>({
    taken: ['category'],
    clashing: ['photos'],
  });
});
