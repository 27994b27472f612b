import { expect, test } from 'vitest';
import { readStatus, strictest, unclearStatus } from '#server/imports/formats/status.ts';
import { toCategoryAndType } from '#server/imports/mapping/categories.ts';
import { toChoice, toFacilities, type ChosenField } from '#server/imports/mapping/choices.ts';

test.each([
  ['', 'Current'],
  ['Available', 'Current'],
  ['ACTIVE', 'Current'],
  ['ActiveUnderContract', 'Current'],
  ['Active Under Contract', 'Current'],
  ['under offer', 'Current'],
  ['For Sale', 'Current'],
  ['Untuk dijual', 'Current'],
  ['在售', 'Current'],
  ['Sold', 'Sold'],
  ['Sale completed', 'Sold'],
  ['telah dijual', 'Sold'],
  ['Terjual', 'Sold'],
  ['成交', 'Sold'],
  ['已售', 'Sold'],
  ['Not available', 'Withdrawn'],
  ['NotAvailable', 'Withdrawn'],
  ['Unavailable', 'Withdrawn'],
  ['No longer available', 'Withdrawn'],
  ['Not for sale', 'Withdrawn'],
  ['Tidak tersedia', 'Withdrawn'],
  ['Taken', 'Withdrawn'],
  ['Off-Market', 'Withdrawn'],
  ['Canceled', 'Withdrawn'],
  ['Temporarily off market', 'Withdrawn'],
  ['不出售', 'Withdrawn'],
  ['Coming Soon', 'Restricted'],
  ['Dijual', 'Current'],
  ['Disewakan', 'Current'],
  ['untuk disewakan', 'Current'],
  ['放租', 'Current'],
  ['待租', 'Current'],
  ['To let', 'Current'],
  ['Closed', 'Withdrawn'],
  ['Expired', 'Withdrawn'],
  ['Completed', 'Unclear'],
  ['Settled', 'Unclear'],
  ['Incomplete', 'Unclear'],
  ['Ready', 'Unclear'],
  ['Vacant', 'Unclear'],
  ['Tenanted', 'Unclear'],
  ['Disewa', 'Unclear'],
  ['Tiada', 'Unclear'],
  ['出租中', 'Unclear'],
  ['Pending', 'Unclear'],
  ['Not sold', 'Unclear'],
  ['Available soon?', 'Unclear'],
  ['Sold or available', 'Unclear'],
  ['maybe', 'Unclear'],
  ['1', 'Unclear'],
  ['constructor', 'Unclear'],
])('the status “%s” is %s', (text, status) => {
  const read = readStatus(text);
  expect(read.status).toBe(status);
  const codes = { Unclear: ['status_unknown'], Restricted: ['display_restricted'] };
  expect(read.findings.map(({ code }) => code)).toEqual(codes[status as 'Unclear'] ?? []);
});

test.each(['Leased', 'Rented', 'let', 'Let agreed', 'rented out', 'telah disewa', '已租', '已出租'])(
  '“%s” takes off the market what is for rent; what is for sale may be sold with its tenant',
  (text) => {
    expect(readStatus(text, true)).toEqual({ status: 'Sold', findings: [] });
    expect(readStatus(text)).toMatchObject({ status: 'Unclear', findings: [{ code: 'status_unknown' }] });
  },
);

test('of several things that are said, the one that shows least counts', () => {
  const withdrawn = { status: 'Withdrawn', findings: [] } as const;
  const all = [readStatus('Active'), unclearStatus('x'), { ...withdrawn, findings: [] }];
  expect(strictest(all)).toMatchObject({ status: 'Withdrawn', findings: [{ value: 'x' }] });
  expect(strictest([])).toEqual({ status: 'Current', findings: [] });
});

test.each([
  ['intent', 'For Sale', 'Buy'],
  ['intent', 'Untuk disewa', 'Rent'],
  ['intent', 'Not for sale', null],
  ['intent', 'Sale or rent', null],
  ['furnishing', 'Partly furnished', 'Partly Furnished'],
  ['furnishing', 'PF', 'Partly Furnished'],
  ['furnishing', 'pf', 'Partly Furnished'],
  ['furnishing', 'P.F.', 'Partly Furnished'],
  ['furnishing', 'UF', 'Unfurnished'],
  ['furnishing', 'uf', 'Unfurnished'],
  ['furnishing', 'U/F', 'Unfurnished'],
  ['furnishing', 'FF', 'Fully Furnished'],
  ['furnishing', 'F/F', 'Fully Furnished'],
  ['furnishing', 'Not furnished', 'Unfurnished'],
  ['furnishing', 'Tanpa perabot', 'Unfurnished'],
  ['furnishing', 'Tidak berperabot', 'Unfurnished'],
  ['furnishing', 'Separa berperabot', 'Partly Furnished'],
  ['furnishing', '全家私', 'Fully Furnished'],
  ['furnishing', 'Furnished apartment', null],
  ['tenure', 'Leasehold 99 years', 'Leasehold'],
  ['tenure', '99 tahun', 'Leasehold'],
  ['tenure', 'Leasehold 99', 'Leasehold'],
  ['tenure', 'Leasehold (expiring 2085)', 'Leasehold'],
  ['tenure', 'Pajakan tamat 2085', 'Leasehold'],
  ['tenure', 'Freehold until 2085', null],
  ['tenure', 'expires 2085', null],
  ['tenure', 'Freehold title', 'Freehold'],
  ['tenure', '永久地契', 'Freehold'],
  ['tenure', 'Not freehold', null],
  ['tenure', 'Freehold (Malay Reserve)', null],
  ['titleType', 'Strata title', 'Strata'],
  ['titleType', 'Strata not issued', null],
  ['unitType', 'Corner lot', 'Corner'],
  ['unitType', 'not corner', null],
  ['direction', 'facing north-east', 'North East'],
  ['direction', 'Timur Laut', 'North East'],
  ['direction', 'northish', null],
  ['direction', 'North / East', null],
  ['direction', 'North, East', null],
  ['tenure', 'Leasehold, 99 years', 'Leasehold'],
  ['occupancy', 'Vacant', 'Vacant'],
  ['rentType', 'Room only', 'Room Only'],
  ['authorisationKind', 'non-exclusive', 'Ad Hoc'],
  ['authorisationKind', 'toString', null],
] as const)('%s “%s” is %s', (field, text, choice) =>
  expect(toChoice(field as ChosenField, text)).toBe(choice),
);

test.each([
  ['Apartment with terrace', 'Apartment'],
  ['Villa with private pool', 'Bungalow'],
  ['Penthouse with terrace', 'Penthouse'],
  ['Ground floor apartment', 'Apartment'],
  ['Serviced apartment', 'Serviced Residence'],
  ['Townhouse Condominium', 'Townhouse Condominium'],
  ['Double storey terrace house', '2-storey Terrace'],
  ['2.5 Storey Terraced House', '2.5-storey Terrace'],
  ['Teres 2 tingkat', '2-storey Terrace'],
  ['Rumah Teres Dua Tingkat', '2-storey Terrace'],
  ['Rumah teres setingkat', '1-storey Terrace'],
  ['双层排屋', '2-storey Terrace'],
  ['两层半排屋', '2.5-storey Terrace'],
  ['独立洋房', 'Bungalow'],
  ['半独立洋房', 'Semi-Detached House'],
  ['2-sty Terrace/Link House', '2-storey Terrace'],
  ['Terrace', 'Link House'],
  ['2 storey bungalow', 'Bungalow'],
  ['Semi-D', 'Semi-Detached House'],
  ['detached house', 'Bungalow'],
  ['SingleFamilyResidence', 'Bungalow'],
  ['Semi-detached factory', 'Semi-D Factory'],
  ['Rumah Teres', 'Link House'],
  ['公寓', 'Apartment'],
  ['Villa (private pool)', 'Bungalow'],
  ['Apartment with a large terrace and pool', 'Apartment'],
  ['Condo (Condominium)', 'Condominium'],
  ['Condo, high floor, near LRT', 'Condominium'],
  ['Terrace (2 storey)', '2-storey Terrace'],
  ['Commercial Bungalow', 'Commercial Bungalow'],
  ['Office (commercial)', 'Office'],
  ['Shop/Office', 'Shop Office'],
])('the type “%s” is %s', (text, type) =>
  expect(toCategoryAndType(text, '')).toMatchObject({ type, isKnown: true }),
);

test.each([
  'Castle',
  'Terrace apartment office',
  'Not an apartment',
  '4-storey terrace',
  'house',
  'Semi-D (Factory)',
  'Bungalow (land only)',
  'Link [factory]',
  'Townhouse (condo)',
  'Townhouse / Condo',
  'Semi-D/Factory',
  'Townhouse - Condo',
  'Bungalow \\ Land',
  'Bungalow / Land',
  'Shop【warehouse】',
  'Terrace in name, actually shop',
  'Apartment, now an office',
  'Office with warehouse',
  'Bungalow (Commercial)',
  'Commercial villa',
  'Terrace (4 storey)',
  '2-storey terrace (3 storey)',
  '__proto__',
])('the type “%s” is not known and stays', (text) =>
  expect(toCategoryAndType(text, '')).toEqual({ title: '', type: text, isKnown: false }),
);

test('a type counts before a category, and a category alone may be a type', () => {
  expect(toCategoryAndType('Bungalow Land', 'Semi-D/Bungalow')).toMatchObject({ type: 'Residential Land' });
  expect(toCategoryAndType('', 'Condominium')).toMatchObject({ type: 'Condominium', isKnown: true });
  expect(toCategoryAndType('Castle', 'Semi-D/Bungalow')).toEqual({
    title: 'Semi-D/Bungalow',
    type: 'Castle',
    isKnown: false,
  });
});

test('a facility is a phrase as a whole', () => {
  expect(toFacilities('Communal swimming pool, Gym and sauna; 24-hour security')).toEqual([
    'Gymnasium',
    'Sauna',
    'Swimming Pool',
    '24hr Security',
  ]);
  expect(toFacilities('No parking, Close to spa and tennis court, Pool table, without gym')).toEqual([]);
});
