import type { components } from '#openapi/schema.gen.ts';
import { expirySoonDays } from '../limits.ts';
import { daysBetween } from '../time.ts';

/** Which package it is. */
export type PackageTag = components['schemas']['PackageTag'];

/** R-ROLE-3: what packages of each tag are. */
const tags: Readonly<Record<PackageTag, 'free' | 'best-deals'>> = {
  free: 'free',
  campaign: 'free',
  trial: 'free',
  essential: 'best-deals',
  pro: 'best-deals',
  proplus: 'best-deals',
};

const kindFrom = (tag: PackageTag | undefined) => (tag && Object.hasOwn(tags, tag) ? tags[tag] : undefined);

/** True if a package of this tag includes best deals (R-ROLE-3). */
export function hasBestDeals(tag: PackageTag | undefined): boolean {
  return kindFrom(tag) === 'best-deals';
}

/** True if a package of this tag is free (R-ROLE-3). */
export function isFree(tag: PackageTag | undefined): boolean {
  return kindFrom(tag) === 'free';
}

/** True if a package that ends at this moment is over. Null is a package without an end. */
export function isPackageOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Days in Malaysia until a package ends: 0 on its last day, negative after it. */
export function daysUntil(end: string, now: number): number {
  return Date.parse(end) < now ? Math.min(-1, daysBetween(now, end)) : daysBetween(now, end);
}

/** True if a package with this many days left needs a warning (R-PKG-2). */
export function endsSoon(days: number): boolean {
  return days >= 0 && days <= expirySoonDays;
}
