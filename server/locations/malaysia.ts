import { allPostcodes } from 'malaysia-postcodes';
import type { Locations } from '#domain/location.ts';
import { categories } from '#domain/property.ts';
import type { components } from '#openapi/schema.gen.ts';

type Country = components['schemas']['Country'];

/** The package spells the three federal territories "Wp Kuala Lumpur" and so on; nobody else does. */
const stateName = (name: string) => name.replace(/^Wp /, '');
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');

/** Malaysia with its states, their areas and the areas' postcodes, each in the order of the alphabet. */
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

/** Countries, states, areas and the listing categories (R-AREA-1). They change with the program only. */
export const locations: Locations = { countries: [malaysia], categories };
