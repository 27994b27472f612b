import { expect, test } from 'vitest';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { listingsCsv } from './listings-csv.ts';

const words = { language: 'en', t: (id: string) => id, lookup: (value: string) => value };
const listing: ListingSummary = {
  _id: 'a',
  name: '=HYPERLINK("x")',
  kind: 'Buy',
  status: 'Active',
  title: 'Condominium',
  type: 'Residential',
  area: 'Mont Kiara',
  state: 'Kuala Lumpur',
  priceSen: 54_000_000,
  coverPhotoId: null,
  outdated: false,
  updatedAt: '2026-11-20T04:00:00.000Z',
};
const facts = { ...emptyFacts, ownerName: '+Tan' };

test('what only the agent sees is in the file where it is asked for, and nowhere else', () => {
  expect(listingsCsv([listing], words)).not.toMatch(/Tan|owner/i);
  const withFacts = listingsCsv([listing], words, new Map([['a', facts]]));
  expect(withFacts).toMatch(/,'\+Tan/);
});

test('a name that a spreadsheet would take for a formula is a text', () => {
  expect(listingsCsv([listing], words)).toContain(`"'=HYPERLINK(""x"")"`);
});
