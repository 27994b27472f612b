import { groupOfCategory } from '#domain/property.ts';
import type { FeedItem } from './feed-item.ts';
import { portalValues } from './portal-values.ts';
import { writeMembers } from './reso-members.ts';

/** PropertyType of the RESO Data Dictionary. */
function propertyType(title: string, isRent: boolean): string {
  const category = groupOfCategory(title);
  if (category === 'Land') return 'Land';
  if (category === 'Residential') return isRent ? 'Residential Lease' : 'Residential';
  return isRent ? 'Commercial Lease' : 'Commercial Sale';
}

/** A listing as a Property of the RESO Data Dictionary. What is not said is null. */
export function toReso({
  row,
  advertised,
  isAddressHidden,
  advert,
  photoUrls,
}: FeedItem): Record<string, unknown> {
  const { address, facts } = advertised;
  const { loc, advertiser } = advert;
  return {
    ListingKey: row.id,
    ListingId: row.id,
    StandardStatus: 'Active',
    PropertyType: propertyType(advert.title, advert.kind === 'Rent'),
    PropertySubType: advert.type,
    NewConstructionYN: advert.kind === 'New',
    BuildingName: advert.name,
    ...writeMembers(facts),
    InternetAddressDisplayYN: !isAddressHidden,
    UnparsedAddress: [...advert.place, address.country].join(', '),
    City: address.area,
    StateOrProvince: address.state,
    PostalCode: address.postcode || null,
    Country: 'MY',
    Latitude: loc?.coordinates[1] ?? null,
    Longitude: loc?.coordinates[0] ?? null,
    PublicRemarks: advert.description,
    ListAgentFullName: advertiser.name,
    ListAgentStateLicense: advertiser.registrationNo,
    ListAgentMobilePhone: advertiser.mobile,
    ListOfficeName: advertiser.companyName,
    ListOfficeMlsId: advertiser.firmRegistrationNo,
    ListOfficePhone: advertiser.firmPhone,
    PhotosCount: photoUrls.length,
    Media: photoUrls.map((MediaURL, place) => ({
      MediaKey: advert.photos[place]?.id,
      MediaURL,
      MediaCategory: 'Photo',
      Order: place + 1,
      ShortDescription: advert.photos[place]?.caption ?? '',
    })),
    PortalValues: Object.fromEntries(portalValues(advertised, isAddressHidden)),
    OriginalEntryTimestamp: row.createdAt.toISOString(),
    ModificationTimestamp: row.updatedAt.toISOString(),
  };
}
