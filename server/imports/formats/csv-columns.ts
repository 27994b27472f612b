import type { ColumnMapping, ColumnMeaning } from '#domain/import-columns.ts';

/** Names of columns, without spaces and signs, that mean a field. */
const usualNames: Record<Exclude<ColumnMeaning, ''>, RegExp> = {
  sourceId:
    /^(id|ref|refno|reference|referenceno|listingid|listingno|listingref|propertyid|propertyref|agentref|code|kod|norujukan)$/,
  status: /^(status|listingstatus|state?ofsale)$/,
  images: /^(images?|photos?|pictures?|imageurls?|photourls?|gambar|cover)(\d+|urls?)?$/,
  name: /^(name|title|propertyname|projectname|project|building|buildingname|development|headline|nama|namaprojek)$/,
  intent:
    /^(intent|for|purpose|transaction|transactiontype|listingtype|saleorrent|salerent|forsaleorrent|jenistransaksi)$/,
  category: /^(category|propertycategory|kategori)$/,
  type: /^(type|propertytype|subtype|jenis|jenishartanah)$/,
  price: /^(price|askingprice|listprice|saleprice|rental|rent|monthlyrent|pricerm|pricemyr|harga|amount)$/,
  currency: /^(currency|matawang)$/,
  builtUp:
    /^(builtup|builtuparea|builtupsize|buildup|builduparea|floorarea|livingarea|size|area?sqft|bua|keluasan)(sqft|sqm|m2|sf)?$/,
  landArea: /^(land|landarea|landsize|lotsize|plot|plotsize|keluasantanah)(sqft|sqm|m2|sf)?$/,
  bedrooms: /^(bed|beds|bedroom|bedrooms|rooms|noofbedrooms|bilik|biliktidur)$/,
  bathrooms: /^(bath|baths|bathroom|bathrooms|noofbathrooms|bilikair)$/,
  carParks: /^(carparks?|parking|parkings?|parkinglots?|parkingbays?|garage|garages|parkir)$/,
  unitType: /^(unittype|position|lottype|jenisunit)$/,
  furnishing: /^(furnishing|furnished|furniture|perabot)$/,
  tenure: /^(tenure|pegangan|ownership)$/,
  titleType: /^(titletype|stratatitle|jenishakmilik)$/,
  landTitle: /^(landtitle|landuse)$/,
  direction: /^(direction|facing|orientation)$/,
  occupancy: /^(occupancy|occupied|occupant)$/,
  rentType: /^(renttype|rentaltype)$/,
  maintenance: /^(maintenance|maintenancefee|servicecharge|mf)(rm)?$/,
  availableFrom: /^(available|availablefrom|availability|availabledate|dateavailable)$/,
  leaseEndsYear: /^(leaseends?|leaseexpiry|leaseendsyear|leaseholdexpiry)$/,
  developer: /^(developer|pemaju|builder)$/,
  completionYear: /^(completion|completionyear|yearbuilt|completed|yearofcompletion)$/,
  unitNo: /^(unit|unitno|unitnumber|lotno|nounit)$/,
  street: /^(street|address|address1|streetname|jalan|alamat)$/,
  country: /^(country|negara)$/,
  state: /^(state|negeri|province|region)$/,
  area: /^(area|city|town|district|suburb|location|bandar|kawasan|locality)$/,
  postcode: /^(postcode|postalcode|zip|zipcode|poskod)$/,
  latitude: /^(lat|latitude)$/,
  longitude: /^(lng|lon|long|longitude)$/,
  remarks: /^(remarks?|description|descriptions?|details|notes?|keterangan|catatan)$/,
  facilities: /^(facilities|amenities|features|kemudahan)$/,
  authorisationKind: /^(authorisation|authorization|appointment|agreement|listingagreement)(kind|type)?$/,
  authorisedOn:
    /^(authorisedon|authorizedon|appointmentdate|agreementdate|listeddate|listingdate|datelisted)$/,
  authorisedUntil:
    /^(authoriseduntil|authorizeduntil|appointmentend|appointmentexpiry|expiry|expirydate|expires)$/,
};

const plain = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The likely meaning of each column by its name. Each meaning is given once, except images. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const given = new Set<string>();
  const mapping: ColumnMapping = {};
  for (const column of columns) {
    const name = plain(column);
    const found = Object.entries(usualNames).find(
      ([meaning, names]) => names.test(name) && !given.has(meaning),
    );
    const meaning = (found?.[0] ?? '') as ColumnMeaning;
    if (meaning !== 'images') given.add(meaning);
    mapping[column] = meaning;
  }
  return mapping;
}

/** The unit that a column's name gives, for example "Built-up (sqm)"; empty if it gives none. */
export function unitOfColumn(column: string): string {
  if (/sq\.?\s*m\b|sqm|m2|m²|met(re|er)/i.test(column)) return 'sqm';
  return /hectare|\bha\b/i.test(column) ? 'hectares' : /acre/i.test(column) ? 'acres' : '';
}
