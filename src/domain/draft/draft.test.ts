import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft, firstProblem, mayChange, proposesProperty, trimmed } from './draft.ts';
import { nameKey } from '../name-key.ts';
import { draftStatuses } from './draft-status.ts';
import { sentences } from '../errors.ts';

const whole: DraftBody = {
  ...emptyDraft,
  name: 'Residensi Kiara Hills',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
};
const free = () => Promise.resolve(true);
const taken = () => Promise.resolve(false);

describe('the eight rules, word for word and in their order (R-DRAFT-3 to R-DRAFT-11)', () => {
  const broken: [string, Partial<DraftBody>, () => Promise<boolean>, string][] = [
    ['name', { name: '  ' }, taken, 'Property name is required.'],
    ['name', { name: '\u00a0\u200b\u3164\u2800' }, taken, 'Property name is required.'],
    ['name', {}, taken, 'Duplicate property name found.'],
    ['title', { title: '' }, free, 'Property Category is required.'],
    ['type', { type: '' }, free, 'Property Type is required.'],
    ['country', { address: { ...whole.address, country: 'Country' } }, free, 'Please select country.'],
    ['state', { address: { ...whole.address, state: 'State' } }, free, 'Please select state.'],
    ['area', { address: { ...whole.address, area: 'Area' } }, free, 'Please select area.'],
    ['postcode', { address: { ...whole.address, postcode: ' ' } }, free, 'Postcode is required.'],
  ];

  test.each(broken)('%s: %j', async (field, change, isNameUnique, sentence) => {
    const problem = await firstProblem({ ...whole, ...change }, isNameUnique);
    expect(problem?.field).toBe(field);
    expect(sentences[problem!.code]).toBe(sentence);
  });

  test('the first one broken wins, whatever comes after it', async () => {
    const nothing = { ...emptyDraft, address: { country: '', state: '', area: '', postcode: '' } };
    const order: (string | undefined)[] = [];
    const steps: Partial<DraftBody>[] = [
      {},
      { name: whole.name },
      { title: whole.title },
      { type: whole.type },
    ];
    let draft: DraftBody = nothing;
    for (const step of steps) {
      draft = { ...draft, ...step };
      order.push((await firstProblem(draft, free))?.field);
    }
    for (const part of ['country', 'state', 'area', 'postcode'] as const) {
      draft = { ...draft, address: { ...draft.address, [part]: whole.address[part] } };
      order.push((await firstProblem(draft, free))?.field);
    }
    expect(order).toEqual(['name', 'title', 'type', 'country', 'state', 'area', 'postcode', undefined]);
  });

  test('a draft of a known property is not asked for a free name', async () => {
    expect(await firstProblem({ ...whole, propertyId: 'property-1' }, taken)).toBeNull();
  });

  test('the name is asked for without its outer spaces', async () => {
    const asked: string[] = [];
    await firstProblem({ ...whole, name: '  Vista  ' }, (name) => {
      asked.push(name);
      return Promise.resolve(true);
    });
    expect(asked).toEqual(['Vista']);
  });
});

test('names that differ only in case, width or spaces are the same name', () => {
  expect(nameKey('  ＶＩＳＴＡ   Kiara ')).toBe(nameKey('vista kiara'));
  expect(nameKey('豪华公寓')).not.toBe(nameKey('豪华公寓二期'));
});

test.for([
  'D’Rapport–Suites',
  'D`Rapport-Suites',
  'D´Rapport‑Suites',
  'd＇rapport－suites',
  'D\u2019Rapport\u2011Suites',
  '\u200eD\u2032Rapport-Sui\u00adtes\u200b',
  ' D\u02bcRapport\u2212Suites\u00a0 ',
])('%j is the same name, however a keyboard or a chat writes it', (written) => {
  expect(nameKey(written)).toBe("d'rapport-suites");
});

test.for(['“Seri”', '„Seri‟', '«Seri»', '＂Seri″', '〝Seri〞'])(
  '%j has the quotes of any keyboard',
  (written) => expect(nameKey(`Residensi ${written}`)).toBe('residensi "seri"'),
);

test('a stored text has no outer spaces', () => {
  expect(trimmed({ ...whole, name: ' Vista ', remarks: ' near the lake\n' })).toMatchObject({
    name: 'Vista',
    remarks: 'near the lake',
  });
});

test('a stored text has no characters that the server refuses', () => {
  const facts = { ...emptyDraft.facts, ownerNote: 'a\0b ' };
  const photos = [{ id: 'p', kind: 'photo' as const, caption: 'Hall \ud83c' }];
  const stored = trimmed({
    ...whole,
    name: '\u202eVis\0ta\r\nDua\u200b',
    remarks: 'x \udfe0 🏠',
    facts,
    photos,
  });
  expect(stored).toMatchObject({
    name: 'Vista Dua',
    remarks: 'x  🏠',
    facts: { ownerNote: 'ab' },
    photos: [{ caption: 'Hall' }],
  });
});

test('only a draft that is not submitted can be changed, and a listing’s always', () => {
  expect(draftStatuses.map((status) => mayChange({ status }))).toEqual([true, false, false, true]);
  expect(draftStatuses.every((status) => mayChange({ status, listed: true }))).toBe(true);
});

test('a listing of a title without a master names a place, and proposes no property', () => {
  const condo = { ...whole, propertyId: null, title: 'Condo/Serviced Residence' };
  expect(proposesProperty({ ...condo, intent: 'Buy' })).toBe(true);
  expect(proposesProperty({ ...condo, title: 'Terrace/Link/Townhouse', intent: 'Buy' })).toBe(false);
  expect(proposesProperty({ ...condo, title: 'Terrace/Link/Townhouse', intent: null })).toBe(true);
  expect(proposesProperty({ ...condo, title: '', intent: 'Buy' })).toBe(true);
  expect(proposesProperty({ ...condo, propertyId: 'master' })).toBe(false);
});
