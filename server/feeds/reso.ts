import { groupOfCategory } from '#domain/property/property.ts';
import type { Advert } from '#server/adverts/advert.ts';
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

/** What an advertisement says, as members of the RESO Data Dictionary. What is not said is null. */
export function toResoMembers(advert: Advert, photoUrls: readonly string[]): Record<string, unknown> {
  const { address, loc, advertiser, facts, street, priceSen } = advert;
  return {
    StandardStatus: 'Active',
    PropertyType: propertyType(advert.title, advert.kind === 'Rent'),
    PropertySubType: advert.type,
    NewConstructionYN: advert.kind === 'New',
    BuildingName: advert.name,
    ...writeMembers({ ...facts, street, priceSen }),
    InternetAddressDisplayYN: !advert.isAddressHidden,
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
    Media: photoUrls.map((MediaURL, place) => ({
      MediaURL,
      MediaCategory: 'Photo',
      Order: place + 1,
      ShortDescription: advert.photos[place]?.caption ?? '',
    })),
  };
}

/** A listing as a Property of our feed. What is not said is null. */
export function toReso({ row, advertised, isAddressHidden, advert, photoUrls }: FeedItem): object {
  const { Media, ...members } = toResoMembers(advert, photoUrls);
  return {
    ListingKey: row.id,
    ListingId: row.id,
    ...members,
    PhotosCount: photoUrls.length,
    Media: (Media as object[]).map((one, place) => ({ MediaKey: advert.photos[place]?.id, ...one })),
    PortalValues: Object.fromEntries(portalValues(advertised, isAddressHidden)),
    OriginalEntryTimestamp: row.createdAt.toISOString(),
    ModificationTimestamp: row.updatedAt.toISOString(),
  };
}
