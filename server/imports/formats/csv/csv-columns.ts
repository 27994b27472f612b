import { type ColumnMapping, type ColumnMeaning, importedFacts } from '#domain/import/import-columns.ts';
import { fieldFor } from '#domain/listing/listing-fields.ts';
import { readDisplayName, type DisplayName } from '#domain/reading/display-name.ts';

/** Columns that say what may be shown. */
export const displayMeanings = {
  hideAddress: { subjects: ['address'], yes: 'hides', isStrict: true },
  showAddress: { subjects: ['address'], yes: 'shows', isStrict: true },
  showPrice: { subjects: ['price'], yes: 'shows', isStrict: true },
  hidePrice: { subjects: ['price'], yes: 'hides', isStrict: true },
  isShown: { subjects: ['listing'], yes: 'shows', isStrict: true },
} as const satisfies Partial<Record<ColumnMeaning, DisplayName>>;

export type DisplayMeaning = keyof typeof displayMeanings;

/** The meaning of a column that says whether something is shown; empty if it says so in another way. */
function displayMeaningFrom(column: string): DisplayMeaning | '' {
  const said = readDisplayName(column);
  const isSame = ({ subjects, yes }: DisplayName) =>
    said?.isStrict === true && yes === said.yes && said.subjects.join() === subjects.join();
  const all = Object.entries(displayMeanings) as [DisplayMeaning, DisplayName][];
  return all.find(([, meaning]) => isSame(meaning))?.[0] ?? '';
}

/** Names of columns, without spaces and signs, that mean a field. */
const usualNames: Record<Exclude<ColumnMeaning, '' | DisplayMeaning>, RegExp> = {
  sourceId:
    /^(id|ref|refno|reference|referenceno|listingid|listingno|listingref|propertyid|propertyref|agentref|code|kod|norujukan|编号|房源编号)$/,
  status:
    /^((listing|property|unit|sales?|market|mls|standard|availability|ad|advert)?status|status(jualan|hartanah|iklan)|statee?ofsale|(房源|销售|出售|交易)?状态)$/,
  images:
    /^(main|cover|additional|other|more|extra)?(images?|photos?|pictures?|pics?|gambar|foto|图片|照片)(urls?|links?|addresses)?\d*(urls?|links?)?$|^cover$/,
  name: /^(name|title|propertyname|projectname|project|building|buildingname|development|headline|nama|namaprojek|namahartanah|楼盘|项目|名称|楼盘名称|项目名称|房产名称|产业名称)$/,
  intent:
    /^(intent|for|purpose|transaction|transactiontype|listingtype|saleorrent|salerent|forsaleorrent|jenistransaksi|untuk|租售|租售类型|交易类型)$/,
  category: /^(category|propertycategory|kategori)$/,
  type: /^(type|propertytype|subtype|jenis|jenishartanah|类型|房屋类型|房产类型|物业类型|产业类型)$/,
  priceSen:
    /^(?:rm|myr)?(price|askingprice|listprice|listingprice|saleprice|sellingprice|rental|rent|monthlyrent|harga|hargajualan|hargajual|sewabulanan|amount|价格|售价|叫价|租金)(?:rm|myr)?$/,
  currency:
    /^(?:(?:price|listprice|listing|asking|rent|iso)?currency(?:code|iso)?|matawang|kodmatawang|货币|币种|貨幣)$/,
  builtUpSqft:
    /^(builtup|builtuparea|builtupsize|buildup|builduparea|floorarea|livingarea|size|area?sqft|bua|keluasan|keluasanbinaan|luasbinaan|建筑面积|面积)(sqft|sqm|m2|sf)?$/,
  landAreaSqft:
    /^(land|landarea|landsize|lotsize|plot|plotsize|keluasantanah|luastanah|saiztanah|tanah|土地面积)(sqft|sqm|m2|sf|acres?)?$/,
  bedrooms: /^(bed|beds|bedroom|bedrooms|rooms|noofbedrooms|bilik|biliktidur|卧室|睡房|房间)$/,
  bathrooms: /^(bath|baths|bathroom|bathrooms|noofbathrooms|bilikair|浴室|卫生间)$/,
  carParks:
    /^(carparks?|parking|parkings?|parkinglots?|parkingbays?|garage|garages|parkir|tempatletakkereta|车位)$/,
  unitType: /^(unittype|position|lottype|jenisunit)$/,
  furnishing: /^(furnishing|furnished|furniture|perabot|perabotan|kelengkapan|家具|家私)$/,
  tenure: /^(tenure|pegangan|ownership|地契)$/,
  titleType: /^(titletype|stratatitle|jenishakmilik)$/,
  landTitle: /^(landtitle|landuse)$/,
  direction: /^(direction|facing|orientation|朝向)$/,
  occupancy: /^(occupancy|occupied|occupant)$/,
  rentType: /^(renttype|rentaltype)$/,
  maintenanceSen: /^(maintenance|maintenancefee|servicecharge|mf)(rm)?$/,
  availableFrom: /^(available|availablefrom|availability|availabledate|dateavailable)$/,
  leaseEndsYear: /^(leaseends?|leaseexpiry|leaseendsyear|leaseholdexpiry)$/,
  developer: /^(developer|pemaju|builder|发展商)$/,
  completionYear: /^(completion|completionyear|yearbuilt|completed|yearofcompletion)$/,
  unitNo: /^(unit|unitno|unitnumber|lotno|nounit)$/,
  street: /^(street|address|address1|streetname|jalan|alamat|地址|街道)$/,
  country: /^(country|negara|国家)$/,
  state: /^(state|negeri|province|region|州|州属)$/,
  area: /^(area|city|town|district|suburb|location|bandar|kawasan|locality|城市|地区)$/,
  postcode: /^(postcode|postalcode|zip|zipcode|poskod|邮编|邮政编码)$/,
  latitude: /^(lat|latitude|纬度)$/,
  longitude: /^(lng|lon|long|longitude|经度)$/,
  remarks: /^(remarks?|description|descriptions?|details|keterangan|描述)$/,
  facilities: /^(facilities|amenities|features|kemudahan|设施)$/,
  ownerName: /^(?:owner|landlord|vendor)s?(?:name)?$|^(pemilik|namapemilik|tuanrumah|业主|业主姓名)$/,
  ownerPhone:
    /^(owner|landlord|vendor)(s)?(phone|mobile|tel|telephone|contact|number|contactno|phoneno|mobileno)$|^(telpemilik|nomborpemilik|telefonpemilik|notelpemilik|业主电话)$/,
  ownerNote: /^(owner|landlord|vendor)(s)?(note|notes|remark|remarks)$|^(catatanpemilik|业主备注)$/,
  keys: /^(keys?|keyholder|keylocation|keysat|kunci|lokasikunci|钥匙|钥匙存放处)$/,
  authorisationKind:
    /^(authorisation|authorization|appointment|agreement|listingagreement)(kind|type)?$|^(pelantikan|jenispelantikan|委托|委托类型)$/,
  authorisedOn:
    /^(authorisedon|authorizedon|appointmentdate|agreementdate|listeddate|listingdate|datelisted|tarikhsenarai|tarikhpelantikan|委托日期)$/,
  authorisedUntil:
    /^(authoriseduntil|authorizeduntil|appointmentend|appointmentexpiry|expiry|expirydate|expires|tarikhtamat|tarikhluput|到期|到期日|到期日期)$/,
};

const plain = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const longestName = 80;

/**
 * The name of a column: trimmed, and cut where it is too long for a name. `__proto__` is no name for a key of
 * JSON, so it is put in brackets.
 */
export function columnName(cell: string): string {
  const name = cell.replace(/\s+/g, ' ').trim().slice(0, longestName);
  return name === '__proto__' ? `(${name})` : name;
}

/** Does the name speak of the property, so that its words may be about the building instead of the market? */
export const isOfProperty = (column: string): boolean =>
  /^(property|unit)status$|^statushartanah$/.test(plain(column));

/** Meanings that several columns may have: all images, and all that is said about the market. */
const shared: ReadonlySet<string> = new Set(['images', 'status']);

/** Meanings whose columns may have a unit, a currency or a period in brackets. */
const measured = importedFacts.filter((fact): fact is Exclude<typeof fact, DisplayMeaning> => {
  const { unit } = fieldFor(fact);
  return unit === 'sen' || unit === 'sqft';
});
const inBrackets = /[([【（［][^)\]】）］]*[)\]】）］]?/g;

/**
 * The likely meaning of each column by its name; of amounts and areas also by the name without what is in
 * brackets. Each meaning is given once, except the shared ones.
 */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const given = new Set<string>();
  const guessed = new Map<string, ColumnMeaning>();
  for (const column of columns) {
    if (guessed.has(column)) continue;
    const name = plain(column);
    const found = Object.entries(usualNames).find(
      ([meaning, names]) => names.test(name) && !given.has(meaning),
    );
    const meaning = (found?.[0] ?? displayMeaningFrom(column)) as ColumnMeaning;
    if (!shared.has(meaning)) given.add(meaning);
    guessed.set(column, meaning);
  }
  for (const column of columns.filter((one) => guessed.get(one) === '' && /[([【（［]/.test(one))) {
    const name = plain(column.replace(inBrackets, ' '));
    const meaning = measured.find((one) => !given.has(one) && usualNames[one].test(name));
    if (meaning === undefined) continue;
    given.add(meaning);
    guessed.set(column, meaning);
  }
  return Object.fromEntries(guessed);
}
