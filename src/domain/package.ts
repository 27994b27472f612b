import type { components } from '#openapi/schema.gen.ts';
import { expirySoonDays } from './limits.ts';

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

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days until a package ends; below 0 once it has. */
export function daysUntil(end: string, now: number): number {
  return Math.floor((Date.parse(end) - now) / dayMs);
}

/** Does a package that ends in so many days need a word? (Spec §9, "Expiry soon") */
export function endsSoon(days: number): boolean {
  return days >= 0 && days <= expirySoonDays;
}
