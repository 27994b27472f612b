import { categories } from '#domain/property.ts';

/** Words of feeds for a type of the portal; the first that fits counts. */
const usualWords: readonly [RegExp, string][] = [
  [/agri|rural|farm|orchard|estate land|cropping|livestock/i, 'Agricultural Land'],
  [/(commercial|development).{0,12}land/i, 'Commercial Land'],
  [/industrial.{0,12}land/i, 'Industrial Land'],
  [/^(residential )?(land|plot|lot|acreage)\b|(bungalow|vacant).?land|\btanah\b/i, 'Residential Land'],
  [/service[d]?.{0,3}(apartment|residence|suite)/i, 'Serviced Residence'],
  [/townhouse.condo/i, 'Townhouse Condominium'],
  [/\bsoho\b/i, 'SOHO'],
  [/\bsofo\b/i, 'SOFO'],
  [/\bsovo\b/i, 'SOVO'],
  [/penthouse/i, 'Penthouse'],
  [/condo|kondominium/i, 'Condominium'],
  [/shop.?(house|office|lot)/i, 'Shop Office'],
  [/twin villa/i, 'Twin Villa'],
  [/zero.?lot/i, 'Zero-Lot Bungalow'],
  [/semi.?d(?!\w*.?factory)|semi.?detached(?!.?factory)/i, 'Semi-Detached House'],
  [/cluster/i, 'Cluster House'],
  [/town.?house/i, 'Townhouse'],
  [/(2|two|double).?st(or|o)r?e?y|2-sty/i, '2-storey Terrace'],
  [/(3|three|triple).?st(or|o)r?e?y/i, '3-storey Terrace'],
  [/(1|one|single).?st(or|o)r?e?y/i, '1-storey Terrace'],
  [/link/i, 'Link House'],
  [/terrace|teres|row.?house|end of terrace/i, '2-storey Terrace'],
  [/detached.{0,3}factory/i, 'Detached Factory'],
  [/light.?industrial/i, 'Light Industrial'],
  [/warehouse|gudang|storage/i, 'Warehouse'],
  [/factory|industrial|kilang/i, 'Factory'],
  [/bungalow|banglo|villa|detached|country.?house|single family|^house\b|acreage.?semi/i, 'Bungalow'],
  [/apartment|pangsapuri|duplex|studio|maisonette/i, 'Apartment'],
  [/\bflat\b|\bunit\b|rumah pangsa/i, 'Flat'],
  [/hotel|guest.?house/i, 'Hotel'],
  [/resort/i, 'Resort'],
  [/homestay/i, 'Homestay'],
  [/retail.?office/i, 'Retail Office'],
  [/retail|showroom|restaurant|kedai makan/i, 'Retail Lot'],
  [/office|pejabat/i, 'Office'],
  [/\bshop|kedai/i, 'Shop'],
  [/whole building|commercial building|building/i, 'Whole Building'],
];

const titles = categories.flatMap((category) => category.titles);

function titleOfType(type: string): { title: string; type: string } | null {
  const wanted = type.toLowerCase();
  for (const { name, types } of titles) {
    const found = types.find((one) => one.toLowerCase() === wanted);
    if (found) return { title: name, type: found };
  }
  return null;
}

export interface CategoryAndType {
  title: string;
  type: string;
  /** Is the type one of the portal's? */
  isKnown: boolean;
}

/**
 * Category and type of the portal for the words of a feed. Unknown words stay as the type, and the category
 * is empty; a category alone names no type.
 */
export function toCategoryAndType(type: string, category: string): CategoryAndType {
  const [title] = titles.filter(({ name }) => name.toLowerCase() === category.toLowerCase());
  const isOfTitle = title?.types.find((one) => one.toLowerCase() === type.toLowerCase());
  if (title && isOfTitle) return { title: title.name, type: isOfTitle, isKnown: true };
  for (const text of [type, category].filter(Boolean)) {
    const [, usual] = usualWords.find(([pattern]) => pattern.test(text)) ?? [];
    const found = titleOfType(text) ?? (usual === undefined ? null : titleOfType(usual));
    if (found) return { ...found, isKnown: true };
  }
  return { title: title?.name ?? '', type, isKnown: false };
}
