import type { HandlersOf } from '#server/contract.ts';
import { locations } from './malaysia.ts';

/** The lookups of places and categories (Spec §7). */
export function locationRoutes(): HandlersOf<'locations'> {
  return { locations: () => locations };
}
