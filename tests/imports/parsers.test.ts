import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewFeedFile } from '#server/imports/read/read-feed.ts';
import { feedNames, feedFor, feedPath, toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

test('REAXML: a full record, a weekly rent, and a sold record that says nothing but its id', async () => {
  const items = await toItems(feedFor('agency.reaxml.xml'));
  const [full, rental, sold] = listingsFrom(items);
  expect(problemsFrom(items)).toEqual([]);
  expect(full).toMatchObject({
    sourceId: 'TRT-1001',
    status: 'Current',
    values: {
      name: 'Kiara Heights &amp; Gardens',
      priceSen: '1,250,000',
      builtUpSqft: '120 squareMeter',
      bathrooms: 'two',
      facilities: 'pool, gym, 24hr security',
      authorisationKind: 'Exclusive',
      street: '8 Jalan Kiara 3',
    },
    images: ['https://images.example/1001/m.jpg', 'https://images.example/1001/a.jpg'],
  });
  expect(full?.values.remarks).toContain('café');
  expect(rental).toMatchObject({
    values: { intent: 'rent', priceSen: '700 per week', availableFrom: '0000-00-00' },
  });
  expect(rental).not.toHaveProperty('images');
  expect(sold).toEqual({ sourceId: 'TRT-1003', place: 'line 43', status: 'Sold', values: {}, findings: [] });
});

test('Kyero: the description in English, images in order, what it leaves out is absent', async () => {
  const [first, second] = listingsFrom(await toItems(feedFor('agency.kyero.xml')));
  expect(first).toMatchObject({
    sourceId: 'KY-1',
    values: { intent: 'sale', facilities: 'Gym, Lift, pool', builtUpSqft: '95 sqm', latitude: '25.7617' },
    images: ['https://images.example/ky1/1.jpg', 'https://images.example/ky1/2.jpg'],
  });
  expect(first?.values.remarks).toContain('<b>LRT</b>');
  expect(second?.values).toMatchObject({ intent: 'rent', priceSen: '2200', facilities: '' });
  expect(second?.values).not.toHaveProperty('builtUpSqft');
  expect(second).not.toHaveProperty('images');
});

test('BLM: commas and HTML inside fields, floor plans after photos, what is not published', async () => {
  const [villa, flat, gone] = listingsFrom(await toItems(feedFor('agency.blm')));
  expect(villa).toMatchObject({
    sourceId: 'B-1',
    values: { priceSen: '1,150,000', type: 'detached house', remarks: '<p>Wide garden, <i>new roof</i></p>' },
    images: ['https://images.example/b1/0.jpg', 'https://images.example/b1/plan.jpg'],
  });
  expect(flat).toMatchObject({
    status: 'Current',
    values: { intent: 'rent', priceSen: '2,400' },
    images: [],
  });
  expect(gone?.status).toBe('Withdrawn');
});

test('RESO: brackets in texts, null is empty, absent is not mentioned, a page of many', async () => {
  const items = await toItems(feedFor('agency.reso.json'));
  const [first, closed, rent] = listingsFrom(items);
  expect(problemsFrom(items)).toEqual(['id_missing', 'further_pages']);
  expect(first).toMatchObject({
    values: {
      remarks: 'Near park { and } lake [1]',
      street: 'Jalan Tropika "1"',
      authorisationKind: 'Exclusive',
      authorisedOn: '2026-10-01',
      builtUpSqft: '1180 Square Feet',
    },
    images: ['https://images.example/r1/1.jpg', 'https://images.example/r1/2.jpg'],
  });
  expect(closed).toMatchObject({ sourceId: 'R-2', status: 'Sold', values: {} });
  expect(rent?.values).toMatchObject({ priceSen: '1,800', remarks: '' });
  expect(rent?.values).not.toHaveProperty('bedrooms');
});

test('CSV: columns are found by their names, units from the heading, quotes and line breaks in cells', async () => {
  const [first, second] = listingsFrom(await toItems(feedFor('agency.csv')));
  expect(first).toMatchObject({
    sourceId: 'C-1',
    values: { name: 'Seri "Mutiara"', priceSen: 'RM 1.2 million', builtUpSqft: '110 sqm', bedrooms: '3+1' },
    images: ['https://images.example/c1/1.jpg', 'https://images.example/c1/2.jpg'],
  });
  expect(first?.values.remarks).toBe('Line one\r\nLine two; with semicolon');
  expect(second).toMatchObject({ sourceId: 'C-2', values: { intent: 'Rent' }, images: [] });
});

test('CSV: the agent’s choice of columns counts before the guess, and the first rows can be shown', async () => {
  const mapping = { 'Property Name': 'remarks', Description: 'name' } as const;
  const [first] = listingsFrom(await toItems(feedFor('agency.csv'), { mapping }));
  expect(first?.values).toMatchObject({ remarks: 'Seri "Mutiara"' });
  const { format, preview } = await previewFeedFile(feedPath('agency.csv'));
  expect(format).toBe('CSV');
  expect(preview?.columns.slice(0, 3)).toEqual(['Ref No', 'Property Name', 'For']);
  expect(preview?.rows.map(([id]) => id)).toEqual(['C-1', 'C-2']);
});

test.each(feedNames)('%s: the same records however the bytes arrive', async (name) => {
  const bytes = feedFor(name);
  const whole = await toItems(bytes);
  const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 0, max: bytes.length }), async (cuts, end) => {
      expect(await toItems(bytes, {}, cuts)).toEqual(whole);
      const cut = bytes.subarray(0, end);
      expect(await toItems(cut, {}, cuts)).toEqual(await toItems(cut));
    }),
    { numRuns: 30 },
  );
});
