import { groupOfCategory } from '#domain/property.ts';
import { bedCount, type FeedItem } from './kyero.ts';

const ringgit = (sen: number | null) => (sen === null ? null : sen / 100);

/** PropertyType of the RESO Data Dictionary. */
function propertyType(title: string, isRent: boolean): string {
  const category = groupOfCategory(title);
  if (category === 'Land') return 'Land';
  if (category === 'Residential') return isRent ? 'Residential Lease' : 'Residential';
  return isRent ? 'Commercial Lease' : 'Commercial Sale';
}

const furnished: Record<string, string> = {
  'Fully Furnished': 'Furnished',
  'Partly Furnished': 'Partially',
  Unfurnished: 'Unfurnished',
};

/** A listing as a Property of the RESO Data Dictionary. What is not said is null. */
export function toReso({ row, address, advert, photoUrls, own }: FeedItem): Record<string, unknown> {
  const { facts, loc, advertiser } = advert;
  const said: Record<string, string> = Object.fromEntries(own);
  const isAddressHidden = said['hideAddress'] === 'yes';
  return {
    ListingKey: row.id,
    ListingId: row.id,
    StandardStatus: 'Active',
    ListPrice: ringgit(advert.priceSen),
    PropertyType: propertyType(advert.title, advert.kind === 'Rent'),
    PropertySubType: advert.type,
    NewConstructionYN: advert.kind === 'New',
    BuildingName: advert.name,
    StreetName: isAddressHidden ? null : said['street'] || null,
    InternetAddressDisplayYN: !isAddressHidden,
    Ownership: facts.tenure,
    UnparsedAddress: [...advert.place, address.country].join(', '),
    City: address.area,
    StateOrProvince: address.state,
    PostalCode: address.postcode || null,
    Country: 'MY',
    Latitude: loc?.coordinates[1] ?? null,
    Longitude: loc?.coordinates[0] ?? null,
    BedroomsTotal: bedCount(facts.bedrooms),
    BathroomsTotalInteger: facts.bathrooms,
    ParkingTotal: facts.carParks,
    LivingArea: facts.builtUpSqft,
    LivingAreaUnits: facts.builtUpSqft === null ? null : 'Square Feet',
    LotSizeArea: facts.landAreaSqft,
    LotSizeUnits: facts.landAreaSqft === null ? null : 'Square Feet',
    Furnished: furnished[facts.furnishing ?? ''] ?? null,
    AssociationFee: ringgit(facts.maintenanceSen),
    AssociationFeeFrequency: facts.maintenanceSen === null ? null : 'Monthly',
    AvailabilityDate: facts.availableFrom,
    YearBuilt: facts.completionYear,
    DirectionFaces: facts.direction,
    AssociationAmenities: facts.facilities,
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
    PortalValues: said,
    OriginalEntryTimestamp: row.createdAt.toISOString(),
    ModificationTimestamp: row.updatedAt.toISOString(),
  };
}
