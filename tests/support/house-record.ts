/** A complete terrace house in the words of a feed, without what its choices can give. */
export const houseRecord = {
  name: 'Taman Contoh',
  intent: 'Sale',
  type: '2-storey Terrace',
  priceSen: '650000',
  builtUpSqft: '1400',
  bedrooms: '4',
  bathrooms: '3',
  country: 'Malaysia',
  state: 'Selangor',
  area: 'Klang',
  postcode: '41000',
  authorisationKind: 'Exclusive',
  authorisedOn: '2026-10-01',
  authorisedUntil: '2027-10-01',
};
