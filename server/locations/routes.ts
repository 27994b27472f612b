import { categories } from '#domain/property.ts';
import type { HandlersOf } from '#server/contract.ts';
import { malaysia } from './malaysia.ts';

/** Countries, states, areas and the listing categories (Spec §3). They change with the program only. */
export function locationRoutes(): HandlersOf<'locations'> {
  const answer = { countries: [malaysia], categories };
  return { locations: () => answer };
}
