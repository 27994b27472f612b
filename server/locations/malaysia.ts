import { allPostcodes } from 'malaysia-postcodes';
import type { Locations } from '#domain/property/location.ts';
import { categories } from '#domain/property/property.ts';
import type { components } from '#openapi/schema.gen.ts';

type Country = components['schemas']['Country'];

/** The package writes the three federal territories as "Wp Kuala Lumpur" and so on. */
const stateName = (name: string) => name.replace(/^Wp /, '');
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');

/** Malaysia: states, areas and postcodes, each in alphabetical order. */
export const malaysia: Country = {
  name: 'Malaysia',
  states: allPostcodes
    .map((state) => ({
      name: stateName(state.name),
      areas: state.city
        .map((city) => ({ name: city.name, postcodes: [...new Set(city.postcode)].sort() }))
        .sort(byName),
    }))
    .sort(byName),
};

/** Countries, states, areas and the listing categories (R-AREA-1). Constant while the server runs. */
export const locations: Locations = { countries: [malaysia], categories };
