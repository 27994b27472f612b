import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

/** What a feed of an earlier version said in the portal's own words, by the names that it used. */
const said = {
  name: 'Menara Mawar',
  category: 'Condo/Serviced Residence',
  type: 'Condominium',
  intent: 'Buy',
  price: '650000.50',
  maintenance: '250.75',
  builtUp: '1023 sqft',
  landArea: '1650 sqft',
  bedrooms: '3+1',
  hideAddress: 'no',
};

/** What the elements of the standard say beside them: whole ringgit, square metres and rooms. */
const kyero =
  '<property><id>1</id><price>650001</price><currency>MYR</currency><price_freq>sale</price_freq><beds>3</beds>' +
  '<surface_area><built>95</built><plot>153</plot></surface_area>';

const feeds = {
  Kyero: `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${kyero}<portal>${Object.entries(
    said,
  )
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</portal></property></root>`,
  RESO: JSON.stringify({
    value: [
      {
        ListingKey: '1',
        StandardStatus: 'Active',
        ListPrice: 650_001,
        PropertyType: 'Residential',
        BedroomsTotal: 3,
        LivingArea: 1000,
        LivingAreaUnits: 'Square Feet',
        PortalValues: said,
      },
    ],
  }),
};

test.each(['Kyero', 'RESO'] as const)('a %s feed of an earlier version loses nothing', async (format) => {
  const [listing] = listingsFrom(await toItems(feeds[format]));
  const { fields, findings } = toRecord(listing!, '2026-11-20', true);
  expect(findings).toEqual([]);
  expect(fields).toMatchObject({
    name: 'Menara Mawar',
    title: 'Condo/Serviced Residence',
    type: 'Condominium',
    intent: 'Buy',
    priceSen: 65_000_050,
    maintenanceSen: 25_075,
    builtUpSqft: 1023,
    landAreaSqft: 1650,
    bedrooms: '3+1',
    hideAddress: false,
  });
});
