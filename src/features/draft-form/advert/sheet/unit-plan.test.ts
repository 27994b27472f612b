import { describe, expect, test } from 'vitest';
import { readMessage } from '#domain/advert-draft/read-message.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { PickableProperty } from '#domain/draft/property-pick.ts';
import {
  countTaken,
  firstPlans,
  offerOfUnit,
  type UnitPlan,
  withContactUse,
  withDestination,
  withFlipped,
} from './unit-plan.ts';

const property: PickableProperty = {
  _id: 'm1',
  name: 'Residensi Bayu Sentosa',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '46000' },
};
const known = new Map([[property._id, property]]);
const masters = [{ id: 'm1', name: property.name, state: 'Selangor', area: 'Petaling Jaya' }];
const unitFrom = (text: string) => readMessage({ text, today: Date.parse('2026-11-20'), masters }).units[0]!;
const condo = unitFrom(`Condo for rent: Residensi Bayu Sentosa, PJ. 3r2b, 900sf, RM 2,300. Freehold
Developer: Mutiara Sdn Bhd
Owner Aida 012-345 6789, agent Ben 019-876 5432`);
const [plan] = firstPlans(1) as [UnitPlan];
const draft = (facts: Partial<DraftBody['facts']> = {}, body: Partial<DraftBody> = {}): DraftBody => ({
  ...emptyDraft,
  ...body,
  facts: { ...emptyFacts, ...facts },
});
const offer = (unit = condo, to = draft(), more: Partial<UnitPlan> = {}) =>
  offerOfUnit(unit, { ...plan, ...more }, to, known);
const keys = ({ rows }: ReturnType<typeof offer>, isTaken = true) =>
  rows.filter((row) => row.isTaken === isTaken).map(({ value }) => value.key);

test('the first unit goes into the open draft, the others into new ones', () => {
  expect(firstPlans(3).map(({ to }) => to)).toEqual(['here', 'new', 'new']);
});

test('only one unit goes into the open draft', () => {
  const plans = withDestination(firstPlans(3), 2, 'here');
  expect(plans.map(({ to }) => to)).toEqual(['new', 'new', 'here']);
  expect(withDestination(plans, 1, 'none').map(({ to }) => to)).toEqual(['new', 'none', 'here']);
});

test('a value that is flipped twice is as it was', () => {
  const flipped = withFlipped(plan, 'price');
  expect([...flipped]).toEqual(['price']);
  expect([...withFlipped({ ...plan, flipped }, 'price')]).toEqual([]);
});

test('a draft has one owner, and as many notes as there are contacts', () => {
  const contacts = { '1': 'owner', '2': 'note' } as const;
  expect(withContactUse({ ...plan, contacts }, '2', 'owner')).toEqual({ '1': 'none', '2': 'owner' });
  expect(withContactUse({ ...plan, contacts }, '3', 'note')).toEqual({ ...contacts, '3': 'note' });
});

describe('a unit of a known building', () => {
  test('brings it with its address; the name that was read is not offered beside it', () => {
    const { property: building, start, masters: shown } = offer();
    expect(building?._id).toBe('m1');
    expect(start).toMatchObject({ propertyId: 'm1', address: { postcode: '46000' } });
    expect(shown).toEqual([property]);
    expect(keys(offer())).not.toContain('name');
  });

  test('can be of none of them, or of one that is only offered', () => {
    const none = offer(condo, draft(), { master: null });
    expect([none.property, none.start.propertyId, keys(none).includes('name')]).toEqual([null, null, true]);
    const almost = unitFrom('Condo for rent: Residensi Bayu Sentoas, PJ. 3r2b, 900sf, RM 2,300');
    expect([offer(almost).property, offer(almost).masters]).toEqual([null, [property]]);
    expect(offer(almost, draft(), { master: 'm1' }).property?._id).toBe('m1');
  });

  test('does not replace the building that the draft has', () => {
    expect(offer(condo, draft({}, { propertyId: 'other', name: 'Other' })).property).toBeNull();
  });

  test('is of no building where it is a house', () => {
    const house = unitFrom('Double storey terrace for sale, Residensi Bayu Sentosa, PJ, 22x75, RM 700k');
    expect(offer(house).masters).toEqual([]);
  });
});

describe('its values', () => {
  test('are taken or left by the agent, the first state being what is sure and new', () => {
    expect(keys(offer())).toEqual(expect.arrayContaining(['intent', 'priceSen', 'bedrooms']));
    const flipped = offer(condo, draft(), { flipped: new Set(['priceSen']) });
    expect(keys(flipped, false)).toContain('priceSen');
  });

  test('of a draft that has them are left, and can be taken instead', () => {
    const mine = draft({ priceSen: 1 });
    expect(keys(offer(condo, mine), false)).toContain('priceSen');
    expect(keys(offer(condo, mine, { flipped: new Set(['priceSen']) }))).toContain('priceSen');
  });

  test('that the draft has no field for are hidden', () => {
    expect(offer().hidden.map(({ key }) => key)).toEqual(['developer']);
  });
});

describe('whom to ask', () => {
  test('the owner is taken where the draft has none, a co-agent is offered', () => {
    expect(offer().contacts.map(({ name, use }) => [name, use])).toEqual([
      ['Aida', 'owner'],
      ['Ben', 'none'],
    ]);
    const mine = draft({ ownerPhone: '+60111111111' });
    expect(offer(condo, mine).contacts.map(({ use }) => use)).toEqual(['none', 'none']);
  });

  test("a developer's unit has no owner", () => {
    const isNew = unitFrom('New launch condo Kiara Crest, PJ, 3r2b 900sf from RM 500k. Call 012-345 6789');
    expect(offer(isNew).contacts).toEqual([]);
  });
});

test('all that is taken is counted, the rest as one', () => {
  const all = offer();
  const values = keys(all).length;
  expect(countTaken(all, 'Near the LRT')).toBe(values + 3);
  expect(countTaken(offer(condo, draft(), { takesRest: false }), 'Near the LRT')).toBe(values + 2);
  expect(countTaken(all, '')).toBe(values + 2);
});
