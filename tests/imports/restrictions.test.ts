import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom, problemsFrom } from '#support/feeds.ts';

const recordFrom = async (feed: string) => {
  const [listing] = listingsFrom(await toItems(feed));
  if (!listing) throw new Error('The feed has a listing.');
  const { status, fields, findings } = toRecord(listing, '2026-11-20', true);
  return { status, hidden: fields.hideAddress, codes: findings.map(({ code }) => code) };
};

const reaxml = (attributes: string, inner: string) =>
  `<propertyList><residential ${attributes}><uniqueID>1</uniqueID>${inner}</residential></propertyList>`;
const address = (display: string, suburb = '') =>
  `<address ${display}><street>Jalan 1</street><suburb ${suburb}>Klang</suburb></address>`;

test.each([
  [address('display="yes"'), 'Current', false, []],
  [address('display="no"'), 'Current', true, []],
  [address('display="0"'), 'Current', true, []],
  [address(''), 'Current', undefined, []],
  [address('display="sometimes"'), 'Current', true, ['value_unknown']],
  [address('', 'display="no"'), 'Restricted', undefined, ['display_restricted']],
  ['<price display="yes">500000</price>', 'Current', undefined, []],
  ['<price display="no">500000</price>', 'Restricted', undefined, ['display_restricted']],
  ['<price display="maybe">500000</price>', 'Restricted', undefined, ['display_restricted']],
])('REAXML %s', async (inner, status, hidden, codes) =>
  expect(await recordFrom(reaxml('status="current"', inner))).toEqual({ status, hidden, codes }),
);

test.each([
  ['current', 'Current'],
  ['under offer', 'Current'],
  ['offmarket', 'Withdrawn'],
  ['leased', 'Sold'],
  ['archived-by-agent', 'Unclear'],
])('the REAXML status %s', async (word, status) =>
  expect(await recordFrom(reaxml(`status="${word}"`, '<price>500000</price>'))).toMatchObject({ status }),
);

const reso = (fields: object) =>
  JSON.stringify({ value: [{ ListingKey: '1', StandardStatus: 'Active', ...fields }] });

test.each([
  [{ InternetAddressDisplayYN: true }, 'Current', false],
  [{ InternetAddressDisplayYN: false }, 'Current', true],
  [{ InternetAddressDisplayYN: 'N' }, 'Current', true],
  [{ InternetEntireListingDisplayYN: true }, 'Current', undefined],
  [{ InternetEntireListingDisplayYN: false }, 'Restricted', undefined],
  [{ InternetEntireListingDisplayYN: 'perhaps' }, 'Restricted', undefined],
  [{ StandardStatus: 'Active Under Contract' }, 'Current', undefined],
  [{ StandardStatus: 'ActiveUnderContract' }, 'Current', undefined],
  [{ StandardStatus: 'Canceled' }, 'Withdrawn', undefined],
  [{ StandardStatus: 'Closed' }, 'Sold', undefined],
  [{ StandardStatus: 'ComingSoon' }, 'Restricted', undefined],
  [{ StandardStatus: 'Coming Soon' }, 'Restricted', undefined],
  [{ StandardStatus: 'Delete' }, 'Withdrawn', undefined],
  [{ StandardStatus: 'Expired' }, 'Withdrawn', undefined],
  [{ StandardStatus: 'Hold' }, 'Withdrawn', undefined],
  [{ StandardStatus: 'Incomplete' }, 'Restricted', undefined],
  [{ StandardStatus: 'Pending' }, 'Unclear', undefined],
  [{ StandardStatus: 'Withdrawn' }, 'Withdrawn', undefined],
  [{ StandardStatus: '', MlsStatus: 'Sold' }, 'Sold', undefined],
  [{ StandardStatus: 'Frobnicated' }, 'Unclear', undefined],
])('RESO %o', async (fields, status, hidden) =>
  expect(await recordFrom(reso(fields))).toMatchObject({ status, hidden }),
);

const blm = (columns: string, cells: string) =>
  `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TOWN^${columns}^~\n#DATA#\n1^Klang^${cells}^~\n#END#`;

test.each([
  ['STATUS_ID', '0', 'Current'],
  ['STATUS_ID', '1', 'Sold'],
  ['STATUS_ID', '9', 'Unclear'],
  ['PUBLISHED_FLAG', '1', 'Current'],
  ['PUBLISHED_FLAG', '0', 'Withdrawn'],
  ['PUBLISHED_FLAG', '7', 'Unclear'],
  ['PRICE_QUALIFIER', '1', 'Restricted'],
])('BLM %s %s', async (column, cell, status) =>
  expect(await recordFrom(blm(column, cell))).toMatchObject({ status }),
);

test.each([
  ['Hide address', 'yes', 'Current', true],
  ['Show address', 'No', 'Current', true],
  ['Show address', 'Ya', 'Current', false],
  ['Display Address', 'sometimes', 'Current', true],
  ['Show price', 'no', 'Restricted', undefined],
  ['Hide price', 'yes', 'Restricted', undefined],
  ['Published', 'no', 'Restricted', undefined],
  ['Published', 'yes', 'Current', undefined],
])('CSV %s %s', async (column, cell, status, hidden) =>
  expect(await recordFrom(`id,name,${column}\n1,Mawar,${cell}\n`)).toMatchObject({ status, hidden }),
);

test('media that are not public are not taken, and are counted', async () => {
  const items = await toItems(
    reso({
      Media: [
        { MediaURL: 'https://a.my/1.jpg' },
        { MediaURL: 'https://a.my/2.jpg', Permission: 'Private' },
        { MediaURL: 'https://a.my/3.mp4', MediaCategory: 'Video' },
      ],
    }),
  );
  expect(listingsFrom(items)[0]?.images).toEqual(['https://a.my/1.jpg']);
  expect(problemsFrom(items)).toEqual(['not_read']);
});
