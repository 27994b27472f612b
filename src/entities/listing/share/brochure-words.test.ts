import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { ListingFacts } from '#domain/listing/lookups.ts';
import { factsThatShow, publicFacts, sampleFacts } from '#support/fact-samples.ts';
import {
  brochureAgent,
  brochureFileName,
  brochurePhotos,
  listedListing,
  oneListing,
} from './brochure-words.ts';

/** Returns message ids and values instead of the texts of the catalogue. */
const words = {
  language: 'en',
  lookup: String,
  t: (id: string, values: object = {}) => [id, ...Object.values(values)].join(' '),
};

const body = {
  ...emptyDraft,
  intent: 'Rent' as const,
  name: 'Residensi Kiara',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  remarks: 'Corner unit.',
};

const say = (facts: ListingFacts) => {
  const said = { body: { ...body, facts }, words, code: null, cover: null };
  return [oneListing({ ...said, photos: [] }), listedListing(said)];
};

test('a brochure shows every public fact and no other', async () => {
  const shown = await factsThatShow(say);
  expect(shown).toEqual(expect.arrayContaining([...publicFacts]));
  expect(shown.filter((fact) => !publicFacts.includes(fact))).toEqual(['hideAddress']);
});

test('a hidden address has neither street nor postcode', async () => {
  const facts = { ...sampleFacts(), hideAddress: true };
  expect(JSON.stringify(say(facts))).not.toMatch(/street-mark|47301/);
  const shown = await factsThatShow(say, { hideAddress: true });
  expect(shown).not.toContain('street');
});

test('a listing without a price says that it is asked for', () => {
  const [one, listed] = say({ ...sampleFacts(), priceSen: null });
  expect(one).toMatchObject({ price: 'listings.brochure-no-price', perSqft: '' });
  expect(listed).toMatchObject({ price: 'listings.brochure-no-price', perSqft: '' });
});

const photo = (id: string, kind: DraftPhoto['kind'] = 'photo') => ({ id, kind, caption: '' });
const photos = [photo('plan', 'floor-plan'), ...Array.from({ length: 19 }, (_, at) => photo(`p${at}`))];
const idsFrom = (photoIds: string[]) => brochurePhotos({ ...body, photos }, photoIds).map(({ id }) => id);

test('of 20 photos the cover and the first eight others are taken, or those that are ticked', () => {
  expect(idsFrom([])).toEqual(['p0', 'plan', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  expect(idsFrom(['p9', 'p0', 'gone', 'p3'])).toEqual(['p0', 'p9', 'p3']);
  expect(brochurePhotos(body, [])).toEqual([]);
});

const by = {
  name: 'Aisyah',
  companyName: 'Teratai',
  mobile: '012',
  registrationNo: 'REN 1',
  firmRegistrationNo: 'E (1) 1',
  firmPhone: '03',
};
const one = { title: 'Kiara', kind: 'one' } as const;

test('the message of a buyer asks about one listing, or which of several are available', () => {
  const rules = { normalPhone: String, whatsAppAddress: (_stored: string, said = '') => said };
  const several = { title: '3 properties', kind: 'several' } as const;
  expect(brochureAgent(by, one, words, rules).chat).toBe('listings.brochure-greeting Aisyah Kiara');
  expect(brochureAgent(by, several, words, rules).chat).toBe(
    'listings.brochure-greeting-several Aisyah 3 properties',
  );
});

test('a number without a chat has a call, and without the rules of numbers there is neither', () => {
  const rules = { normalPhone: (typed: string) => `+6${typed}`, whatsAppAddress: () => null };
  expect(brochureAgent(by, one, words, rules)).toMatchObject({
    chat: null,
    call: 'tel:+6012',
    callFirm: 'tel:+603',
  });
  expect(brochureAgent(by, one, words, null)).toMatchObject({ chat: null, call: null, callFirm: null });
});

test('the file has the title as its name, without what systems do not allow in one', () => {
  expect(brochureFileName('Menara A/B: "Lot 3" 😊 公寓')).toBe('Menara A B Lot 3 😊 公寓.pdf');
  expect(brochureFileName('../..')).toBe('listing.pdf');
  expect(brochureFileName('Kiara '.repeat(50))).toHaveLength(100 + '.pdf'.length);
});
