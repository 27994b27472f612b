/** Parts of the portal that have an address already and are built later. */
export type Feature = 'groups' | 'packages' | 'payments' | 'posting';

/**
 * What this version cannot do yet. A feature taken out of this list is offered in the menu, in Create and on
 * the dashboard.
 */
const unavailable: ReadonlySet<Feature> = new Set<Feature>(['groups', 'packages', 'payments', 'posting']);

/** Can this version do it? Menus and links offer nothing else. */
export function isAvailable(feature: Feature): boolean {
  return !unavailable.has(feature);
}
