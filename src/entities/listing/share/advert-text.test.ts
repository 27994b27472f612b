import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { factsThatShow, publicFacts, sampleFacts } from '#support/fact-samples.ts';
import { fullText, shortText } from './advert-text.ts';
import { cardContent } from './card-content.ts';

const by = {
  name: 'Aisyah binti Rahman',
  companyName: 'Teratai Realty Sdn Bhd',
  mobile: '+60123456789',
  registrationNo: 'REN 12345',
  firmRegistrationNo: 'E (1) 0000',
  firmPhone: '+60312345678',
};

const body = {
  ...emptyDraft,
  intent: 'Buy' as const,
  name: 'Residensi Kiara',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  remarks: 'Corner unit.',
  facts: {
    ...emptyFacts,
    priceSen: 65_000_000,
    builtUpSqft: 1000,
    street: 'Jalan SS 7/26',
    unitNo: 'A-12-3',
    tenure: 'Freehold' as const,
  },
};

/** Returns message ids and values instead of the texts of the catalogue. */
const words = {
  language: 'en',
  lookup: String,
  t: (id: string, values: object = {}) => [id, ...Object.values(values)].join(' '),
};

test('the shared text has the firm and the agent, but neither the unit number nor the owner', () => {
  const text = fullText({ body, link: null }, by, words);
  for (const carried of Object.values(by)) expect(text).toContain(carried);
  expect(text).toContain('Jalan SS 7/26, 47301 Petaling Jaya, Selangor');
  expect(text).not.toContain('A-12-3');
});

test('the text says price, place, rooms, sizes, interior and facilities in this order, and not what is unknown', () => {
  const said: ListingFacts = {
    ...sampleFacts(),
    priceSen: 77_000_000,
    builtUpSqft: 1000,
    landAreaSqft: 1650,
    bedrooms: '3+1',
    bathrooms: 0,
    carParks: 2,
    furnishing: 'Unknown',
    tenure: 'Freehold',
    facilities: ['Swimming Pool', 'Parking'],
  };
  const toText = (facts: ListingFacts) =>
    fullText({ body: { ...body, facts }, link: null }, by, words)
      .split('\n')
      .slice(1, 8);
  expect(toText(said)).toEqual([
    'RM 770,000 · listings.per-sqft RM 770',
    'Condominium · street-mark-a, 47301 Petaling Jaya, Selangor',
    'listings.advert-bedrooms 3+1 · listings.advert-bathrooms 0 · listings.advert-car-parks 2',
    'listings.advert-built-up 1,000 sq. ft. · listings.advert-land 1,650 sq. ft.',
    'Freehold',
    'Swimming Pool, Parking',
    '',
  ]);
  const studio: ListingFacts = { ...said, bedrooms: 'Studio', furnishing: 'Fully Furnished' };
  expect(toText(studio).slice(2, 5)).toEqual([
    expect.stringMatching(/^listings.advert-bedrooms Studio · /),
    expect.any(String),
    'Fully Furnished · Freehold',
  ]);
});

test('a hidden address has neither street nor postcode', () => {
  const text = fullText(
    { body: { ...body, facts: { ...body.facts, hideAddress: true } }, link: null },
    by,
    words,
  );
  expect(text).toContain('Petaling Jaya, Selangor');
  expect(text).not.toMatch(/Jalan SS|47301/);
});

test('an empty fact has no line', () => {
  expect(fullText({ body: { ...body, remarks: '' }, link: null }, by, words)).not.toMatch(
    /\n\n\n|null|undefined/,
  );
});

test('the shared text has no fact but public ones', async () => {
  const shown = await factsThatShow((facts) => fullText({ body: { ...body, facts }, link: null }, by, words));
  expect(shown).toContain('carParks');
  expect(shown.filter((fact) => !publicFacts.includes(fact))).toEqual(['hideAddress']);
  const hidden = await factsThatShow(
    (facts) => fullText({ body: { ...body, facts }, link: null }, by, words),
    {
      hideAddress: true,
    },
  );
  expect(hidden.filter((fact) => !publicFacts.includes(fact) || fact === 'street')).toEqual([]);
});

test('the short text has the facts that decide, every detail of firm and agent, and nothing private', async () => {
  const text = shortText([{ body, link: 'https://portal.example/l/k7' }], by, words);
  expect(text.split('\n')).toEqual([
    'Residensi Kiara – listings.kind-buy',
    'RM 650,000 · listings.per-sqft RM 650',
    'Condominium · Jalan SS 7/26, 47301 Petaling Jaya, Selangor',
    'listings.advert-built-up 1,000 sq. ft.',
    'https://portal.example/l/k7',
    '',
    'Aisyah binti Rahman, REN 12345 · +60123456789',
    'Teratai Realty Sdn Bhd (E (1) 0000) · +60312345678',
  ]);
  const shown = await factsThatShow((facts) =>
    shortText([{ body: { ...body, facts }, link: null }], by, words),
  );
  expect(shown.filter((fact) => !publicFacts.includes(fact))).toEqual(['hideAddress']);
});

test('several listings are one text: a block with its link for each, and their agent once', () => {
  const other = { body: { ...body, name: 'Menara Dua' }, link: null };
  const text = shortText([{ body, link: 'https://portal.example/l/k7' }, other], by, words);
  expect(text.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
    'Residensi Kiara – listings.kind-buy',
    'Menara Dua – listings.kind-buy',
    'Aisyah binti Rahman, REN 12345 · +60123456789',
  ]);
});

test('the full text ends with the link of the page and the agent', () => {
  const text = fullText({ body, link: 'https://portal.example/l/k7' }, by, words);
  expect(text).toMatch(/Corner unit\.\n\nhttps:\/\/portal\.example\/l\/k7\n\nAisyah/);
});

test('the picture card says every detail of firm and agent, and no fact but public ones', async () => {
  const said = (facts: ListingFacts) => {
    const { code: _code, ...texts } = cardContent({ ...body, facts }, by, null, words);
    return Object.values(texts).join('\n');
  };
  for (const carried of Object.values(by)) expect(said(body.facts)).toContain(carried);
  const shown = await factsThatShow(said);
  expect(shown).toContain('bedrooms');
  expect(shown.filter((fact) => !publicFacts.includes(fact))).toEqual(['hideAddress']);
});
