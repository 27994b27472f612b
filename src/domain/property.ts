import type { components } from '#openapi/schema.gen.ts';

export type Property = components['schemas']['Property'];
export type PropertyKeyValue = components['schemas']['PropertyKeyValue'];
type Category = components['schemas']['Category'];

/** Listing categories, each with titles, each with types (R-LOOK-12). */
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
        types: ['Semi-Detached House', 'Bungalow', 'Zero-Lot Bungalow', 'Twin Villa', 'Bungalow Land'],
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

/** Category of a title (Residential, Commercial, Land, Industrial); null for an unknown title. */
export function categoryOfTitle(title: string): string | null {
  return categories.find(({ titles }) => titles.some(({ name }) => name === title))?.name ?? null;
}

/**
 * True for the titles that show the property master: only Apartment/Flat and Condo/Serviced Residence
 * (R-REQ-4).
 */
export function showsMaster(title: string): boolean {
  return title === 'Apartment/Flat' || title === 'Condo/Serviced Residence';
}
