import type { components } from '#openapi/schema.gen.ts';

export type Property = components['schemas']['Property'];
export type PropertyKeyValue = components['schemas']['PropertyKeyValue'];
type Category = components['schemas']['Category'];

/**
 * The category groups, each with its categories, each with its types (R-LOOK-12). The wire, and so also
 * `DraftBody`, calls a category `title`, and a category group `category`.
 */
export const categories: Category[] = [
  {
    name: 'Residential',
    titles: [
      { name: 'Apartment/Flat', types: ['Apartment', 'Flat'] },
      {
        name: 'Condo/Serviced Residence',
        types: ['Condominium', 'Serviced Residence', 'SOHO', 'Penthouse', 'Townhouse Condominium'],
      },
      {
        name: 'Terrace/Link/Townhouse',
        types: [
          '1-storey Terrace',
          '1.5-storey Terrace',
          '2-storey Terrace',
          '2.5-storey Terrace',
          '3-storey Terrace',
          'Link House',
          'Cluster House',
          'Townhouse',
        ],
      },
      {
        name: 'Semi-D/Bungalow',
        types: ['Semi-Detached House', 'Bungalow', 'Zero-Lot Bungalow', 'Twin Villa'],
      },
    ],
  },
  {
    name: 'Commercial',
    titles: [
      {
        name: 'Shop/Office/Retail',
        types: ['Shop', 'Shop Office', 'Office', 'Retail Lot', 'Retail Office', 'SOFO', 'SOVO'],
      },
      { name: 'Hotel/Resort', types: ['Hotel', 'Resort', 'Homestay'] },
      { name: 'Commercial Building', types: ['Commercial Bungalow', 'Commercial Semi-D', 'Whole Building'] },
    ],
  },
  {
    name: 'Land',
    titles: [
      {
        name: 'Land',
        types: ['Agricultural Land', 'Commercial Land', 'Industrial Land', 'Residential Land'],
      },
    ],
  },
  {
    name: 'Industrial',
    titles: [
      {
        name: 'Factory/Warehouse',
        types: [
          'Factory',
          'Warehouse',
          'Detached Factory',
          'Semi-D Factory',
          'Link Factory',
          'Light Industrial',
        ],
      },
    ],
  },
];

/** The group of a category (Residential, Commercial, Land, Industrial); null for an unknown category. */
export function groupOfCategory(category: string): string | null {
  return categories.find(({ titles }) => titles.some(({ name }) => name === category))?.name ?? null;
}

/** True for the category of land without a building. */
export function isLand(category: string): boolean {
  return groupOfCategory(category) === 'Land';
}

/** True for the residential categories. */
export function isHome(category: string): boolean {
  return groupOfCategory(category) === 'Residential';
}

/**
 * True for the categories that show the property master: only Apartment/Flat and Condo/Serviced Residence
 * (R-REQ-4).
 */
export function showsMaster(category: string): boolean {
  return category === 'Apartment/Flat' || category === 'Condo/Serviced Residence';
}
