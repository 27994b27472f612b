import { expect, test } from 'vitest';
import { toRecord } from '#server/imports/mapping/to-record.ts';
import { toItems, listingsFrom } from '#support/feeds.ts';

/** Whether the record goes live, and whether its address is hidden then; every restriction has a finding. */
const shownFrom = async (feed: string) => {
  const items = await toItems(feed);
  const [listing] = listingsFrom(items);
  if (!listing) throw new Error('The feed has a listing.');
  const { status, fields, findings } = toRecord(listing, '2026-11-20', true);
  const codes = findings.map(({ code }) => code);
  if (status === 'Restricted') expect(codes).toContain('display_restricted');
  if (status === 'Unclear') expect(codes).toContain('status_unknown');
  const notRead = items.flatMap((item) => ('problem' in item ? [item.problem.value ?? ''] : []));
  return { is: status === 'Current' && fields.hideAddress === true ? 'Hidden' : status, notRead };
};

const csv = (column: string, cell: string) => `id,name,For,Price,${column}\n1,Mawar,Sale,650000,"${cell}"\n`;

test.each([
  ['Do not display address', 'yes', 'Hidden'],
  ['Address Private', 'yes', 'Hidden'],
  ['Show full address', 'no', 'Hidden'],
  ['Show full address', 'yes', 'Current'],
  ['Address Visibility', 'hidden', 'Hidden'],
  ['Address Visibility', 'Suburb only', 'Hidden'],
  ['Unit No (not for display)', 'A-12-3', 'Hidden'],
  ['Hide suburb', 'yes', 'Restricted'],
  ['隐藏地址', '是', 'Hidden'],
  ['Sembunyikan alamat', 'ya', 'Hidden'],
  ['Address type', 'Hidden', 'Hidden'],
  ['Do not display price', 'yes', 'Restricted'],
  ['Do not display price', 'no', 'Current'],
  ['POA', 'yes', 'Restricted'],
  ['Price note', 'Price on application', 'Restricted'],
  ['Display price', 'RM 650,000', 'Current'],
  ['Display price', 'RM 700,000', 'Restricted'],
  ['Display price', 'Call us', 'Restricted'],
  ['Price (confidential)', '640000', 'Restricted'],
  ['Active', 'no', 'Restricted'],
  ['Active', 'yes', 'Current'],
  ['Active', '2026-10-01', 'Current'],
  ['Published', '1 Oct 2026', 'Current'],
  ['Published', 'Draft', 'Withdrawn'],
  ['Visibility', 'Sold', 'Sold'],
  ['Visibility', 'Team only', 'Restricted'],
  ['Do not advertise', 'at the owner’s wish', 'Restricted'],
  ['Private', 'Yes', 'Restricted'],
  ['Private', 'Pool', 'Current'],
  ['Shared ownership', 'yes', 'Restricted'],
  ['Shared ownership', 'no', 'Current'],
  ['Ownership share', '50%', 'Restricted'],
  ['Ownership share', '100%', 'Current'],
  ['Sold', 'yes', 'Sold'],
  ['Sold', 'no', 'Current'],
  ['Sold', '2026-10-01', 'Unclear'],
  ['Sold date', '2026-10-01', 'Unclear'],
  ['Sold date', '0000-00-00', 'Current'],
  ['Withdrawn', 'yes', 'Withdrawn'],
  ['IsDeleted', '1', 'Withdrawn'],
  ['是否已售', '是', 'Sold'],
  ['Rented', 'yes', 'Unclear'],
  ['Reserved', 'yes', 'Unclear'],
  ['Coming soon', 'yes', 'Restricted'],
  ['Available', 'no', 'Withdrawn'],
  ['No longer available', 'yes', 'Withdrawn'],
  ['Draft', 'yes', 'Withdrawn'],
  ['Draft', 'second one', 'Current'],
  ['Not for sale', 'yes', 'Unclear'],
  ['Advertising status', 'Stopped', 'Restricted'],
  ['Availability', 'Sold', 'Sold'],
  ['Availability', 'Immediate', 'Current'],
  ['Expired date', '2027-01-01', 'Current'],
])('CSV %s: %s', async (column, cell, is) =>
  expect(await shownFrom(csv(column, cell))).toMatchObject({ is }),
);

test.each([
  ['Private pool', 'yes'],
  ['Display name', 'Mawar'],
  ['Listed', 'in 2026'],
  ['Active since', '2026-01-01'],
  ['Public transport', 'no'],
  ['Show room', 'no'],
  ['New', 'no'],
  ['For rent', 'no'],
  ['Vacant', 'no'],
  ['Last sold price', '500000'],
])('CSV %s: %s is only not read', async (column, cell) =>
  expect(await shownFrom(csv(column, cell))).toEqual({ is: 'Current', notRead: [`${column} (1)`] }),
);

test('of several columns about the address the one that hides counts', async () => {
  const feed = 'id,name,Show address,Hide unit no,Show street\n1,Mawar,yes,no,no\n';
  expect(await shownFrom(feed)).toMatchObject({ is: 'Hidden' });
});

const reso = (fields: object) =>
  JSON.stringify([{ ListingKey: '1', StandardStatus: 'Active', PropertyType: 'Residential', ...fields }]);

test.each([
  [{ ShowAddressYN: false }, 'Hidden'],
  [{ Display: { Address: false } }, 'Hidden'],
  [{ InternetAddressDisplayYN: true, PortalValues: { hideAddress: 'yes' } }, 'Hidden'],
  [{ InternetAddressDisplayYN: false, PortalValues: { hideAddress: 'no' } }, 'Hidden'],
  [{ PermitInternetYN: false }, 'Restricted'],
  [{ PermitInternetYN: true }, 'Current'],
  [{ DisplayPriceYN: false }, 'Restricted'],
  [{ Permission: ['Private'] }, 'Restricted'],
  [{ Permission: ['Public'] }, 'Current'],
  [{ ListingVisibilityType: 'Private' }, 'Restricted'],
  [{ MlgCanUse: ['BO'] }, 'Restricted'],
  [{ MlgCanUse: [] }, 'Restricted'],
  [{ MlgCanUse: ['IDX', 'BO'] }, 'Current'],
  [{ MlgCanView: false }, 'Restricted'],
  [{ IDXOptOutYN: true }, 'Restricted'],
  [{ PrivateRemarks: 'no', ShowingInstructions: 'no', PoolPrivateYN: false }, 'Current'],
  [{ InternetAutomatedValuationDisplayYN: false }, 'Current'],
  [{ OffMarketDate: '2020-01-01', WithdrawnDate: '2020-01-01' }, 'Current'],
])('RESO %o', async (fields, is) => expect(await shownFrom(reso(fields))).toMatchObject({ is }));

const reaxml = (inner: string, attributes = '') =>
  `<propertyList><residential status="current" ${attributes}><uniqueID>1</uniqueID>${inner}</residential></propertyList>`;

test.each([
  ...['streetNumber', 'street', 'subNumber', 'lotNumber', 'site'].map(
    (name) => [`<address><${name} display="no">8</${name}></address>`, 'Hidden'] as const,
  ),
  ...['region', 'suburb', 'complexName', 'postcode'].map(
    (name) => [`<address><${name} display="no">8</${name}></address>`, 'Restricted'] as const,
  ),
  ['<address private="yes"><street>Jalan 1</street></address>', 'Hidden'],
  ['<address display="yes"><street display="1">Jalan 1</street></address>', 'Current'],
  ['<hideAddress>yes</hideAddress>', 'Hidden'],
  ['<displayAddress value="no"/>', 'Hidden'],
  ['<privacy><hideStreet>1</hideStreet></privacy>', 'Hidden'],
  ['<headline display="no">Villa</headline>', 'Restricted'],
  ['<rent hidden="true">1500</rent>', 'Restricted'],
  ['<price>500000</price><priceView>Contact Agent</priceView>', 'Restricted'],
  ['<price>500000</price><priceView>Offers over $500,000</priceView>', 'Current'],
  ['<price>500000</price><priceView>From RM 500k</priceView>', 'Current'],
  ['<price>500000</price><priceView/>', 'Current'],
  ['<status>withdrawn</status>', 'Withdrawn'],
  ['<soldDetails><soldPrice>1</soldPrice></soldDetails>', 'Current'],
] as const)('REAXML %s', async (inner, is) => expect(await shownFrom(reaxml(inner))).toMatchObject({ is }));

test('REAXML: an attribute of the record itself, and attributes that are not read', async () => {
  expect(await shownFrom(reaxml('', 'display="no"'))).toMatchObject({ is: 'Restricted' });
  const feed = reaxml(
    '<price tax="exclusive">500000</price><description lang="en">Nice</description>',
    'rank="2"',
  );
  expect(await shownFrom(feed)).toEqual({
    is: 'Current',
    notRead: ['@rank (1), price@tax (1), description@lang (1)'],
  });
});

const kyero = (inner: string) => `<root><kyero/><property><id>1</id>${inner}</property></root>`;

test.each([
  ['<show_address>0</show_address>', 'Hidden'],
  ['<display><address>0</address></display>', 'Hidden'],
  ['<hide_price>1</hide_price>', 'Restricted'],
  ['<private>1</private>', 'Restricted'],
  ['<price display="0">500000</price>', 'Restricted'],
  ['<active>false</active>', 'Restricted'],
  ['<sold>1</sold>', 'Sold'],
  ['<private_pool>1</private_pool>', 'Current'],
])('Kyero %s', async (inner, is) => expect(await shownFrom(kyero(inner))).toMatchObject({ is }));

const blm = (column: string, cell: string) =>
  `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^TOWN^${column}^~\n#DATA#\n1^Klang^${cell}^~\n#END#`;

test.each([
  ['HIDE_ADDRESS', 'Y', 'Hidden'],
  ['HIDE_ADDRESS', 'N', 'Current'],
  ['SHOW_PRICE', 'N', 'Restricted'],
  ['DISPLAY_ON_WEB', '0', 'Restricted'],
  ['WITHDRAWN_FLAG', '1', 'Withdrawn'],
])('BLM %s: %s', async (column, cell, is) =>
  expect(await shownFrom(blm(column, cell))).toMatchObject({ is }),
);
