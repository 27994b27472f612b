import type { components } from '#openapi/schema.gen.ts';

type PackageTag = components['schemas']['PackageTag'];

const bestDealTags: readonly PackageTag[] = ['essential', 'pro', 'proplus'];
const freeTags: readonly PackageTag[] = ['free', 'campaign', 'trial'];

/** Does a package of this tag come with best deals? (Spec §6) */
export function hasBestDeals(tag: PackageTag | undefined): boolean {
  return tag !== undefined && bestDealTags.includes(tag);
}

/** Is a package of this tag one of the free ones? (Spec §6) */
export function isFree(tag: PackageTag | undefined): boolean {
  return tag !== undefined && freeTags.includes(tag);
}
