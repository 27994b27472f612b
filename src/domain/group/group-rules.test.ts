import { describe, expect, test } from 'vitest';
import type { GroupBody } from './group.ts';
import {
  clashingFields,
  groupProblems,
  isOfferAmount,
  isSplit,
  kindsOfOffering,
  misfits,
  offerActions,
  offerStateOn,
  titlesOfGroup,
} from './group-rules.ts';
import { withoutContact } from '../listing/without-contact.ts';

const body: GroupBody = {
  name: 'Residensi Kiara',
  category: 'Residential',
  title: 'Condo/Serviced Residence',
  offering: 'SaleAndRent',
  state: 'Johor',
  area: 'Muar',
  listingShare: 60,
  note: '',
};

test.for([
  [1, true],
  [50, true],
  [99, true],
  [0, false],
  [100, false],
  [101, false],
  [-1, false],
  [59.5, false],
  [NaN, false],
] as const)('A split of %d is %s', ([share, isGood]) => expect(isSplit(share)).toBe(isGood));

test.for([
  [1, true],
  [1_000_000_000_000, true],
  [0, false],
  [-1, false],
  [0.5, false],
  [1_000_000_000_001, false],
  [Infinity, false],
] as const)('An offer of %d sen is %s', ([sen, isGood]) => expect(isOfferAmount(sen)).toBe(isGood));

describe('fields that clash', () => {
  const typed = { name: 'Residensi Kiara 2', listingShare: 70 };
  const note = 'Keys in the office.';
  test.for<[string, Partial<GroupBody>, Partial<GroupBody>, (keyof GroupBody)[]]>([
    ['the same field', typed, { listingShare: 45 }, ['listingShare']],
    [
      'two fields, in the order of the form',
      typed,
      { listingShare: 45, name: 'K' },
      ['name', 'listingShare'],
    ],
    ['the same field to the same value', typed, { listingShare: 70 }, []],
    ['another field, which the form shows', { ...typed, note }, { note }, []],
    ['nothing', typed, {}, []],
  ])('The other device changed %s', ([, own, other, clashing]) =>
    expect(clashingFields(body, { ...body, ...own }, { ...body, ...other })).toEqual(clashing),
  );
});

describe('a group', () => {
  test('of complete content has no problem', () => expect(groupProblems(body, undefined)).toEqual([]));

  test('names each problem with its field, in the order of the form', () => {
    const invalid: GroupBody = {
      ...body,
      name: '\u200b\u3164 ',
      category: 'Commercial',
      state: '',
      area: '',
      listingShare: 0,
    };
    expect(groupProblems(invalid, undefined).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name group_name_required',
      'title draft_value_unknown',
      'state draft_state_required',
      'area draft_area_required',
      'listingShare group_split_invalid',
    ]);
  });

  test('takes the kinds of its offering, and the titles of its category', () => {
    expect(kindsOfOffering('SaleOnly')).toEqual(['Buy', 'New']);
    expect(kindsOfOffering('RentOnly')).toEqual(['Rent']);
    expect(titlesOfGroup({ category: 'Commercial', title: '' })).toContain('Shop/Office/Retail');
    expect(misfits({ kind: 'Rent', title: 'Apartment/Flat' }, { ...body, offering: 'SaleOnly' })).toEqual([
      'kind',
      'title',
    ]);
    expect(misfits({ kind: 'New', title: body.title }, body)).toEqual([]);
  });
});

test.for([
  ['Open', false, ['Accepted', 'Declined']],
  ['Open', true, ['Withdrawn']],
  ['Accepted', true, ['Withdrawn']],
  ['Accepted', false, []],
  ['Declined', true, []],
  ['Withdrawn', false, []],
  ['Expired', false, []],
  ['Expired', true, []],
] as const)('An offer that is %s, made: %s, can be %j', ([state, isMade, actions]) =>
  expect(offerActions(state, isMade)).toEqual(actions),
);

test.for([
  ['Open', '2026-11-26', 'Open'],
  ['Open', '2026-11-25', 'Open'],
  ['Open', '2026-11-24', 'Expired'],
  ['Open', null, 'Open'],
  ['Accepted', '2026-11-24', 'Accepted'],
] as const)(
  'An offer that is %s and can be answered until %s is %s on 25 November',
  ([state, expiresOn, now]) => expect(offerStateOn({ state, expiresOn }, '2026-11-25')).toBe(now),
);

describe('a text for another agent', () => {
  const agent = { name: 'Tan Mei Ling', companyName: 'Teratai Realty Sdn Bhd' };
  test.for([
    ['Bright. Call Mei Ling! Near the LRT.', 'Bright. Near the LRT.'],
    ['Call 012-345 6789.', ''],
    ['Ring +60 12 345 6789 now. Big balcony.', 'Big balcony.'],
    ['Email me@teratai.example', ''],
    ['See www.teratai.example\nPool view', 'Pool view'],
    ['Listed by TERATAI REALTY SDN BHD', ''],
    ['REN 12345', ''],
    ['Tanjung view, 1,023 sq ft, RM 680,000', 'Tanjung view, 1,023 sq ft, RM 680,000'],
    ['采光好。电话 012-345 6789。近地铁。', '采光好。近地铁。'],
    ['', ''],
  ] as const)('%j becomes %j', ([text, free]) => expect(withoutContact(text, agent)).toBe(free));

  test('is read quickly, however long', () => {
    const start = performance.now();
    withoutContact('1-'.repeat(2500), agent);
    withoutContact('1 '.repeat(2500), { name: '(((', companyName: '' });
    expect(performance.now() - start).toBeLessThan(500);
  });
});
