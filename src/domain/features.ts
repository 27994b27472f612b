/** Features that have an address and are not built yet. */
export type Feature = 'groups' | 'packages' | 'payments' | 'posting';

/**
 * The features that this version does not have. A feature removed from this set is offered in the menu, in
 * Create and on the dashboard.
 */
const unavailable: ReadonlySet<Feature> = new Set<Feature>(['packages', 'payments']);

/** True if this version has the feature. Menus and links offer only available features. */
export function isAvailable(feature: Feature): boolean {
  return !unavailable.has(feature);
}
