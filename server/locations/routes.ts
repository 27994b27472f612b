import type { HandlersOf } from '#server/http/contract.ts';
import { locations } from './malaysia.ts';

/** The lookups of places and categories (R-AREA-1). */
export function locationRoutes(): HandlersOf<'locations'> {
  return { locations: () => locations };
}
