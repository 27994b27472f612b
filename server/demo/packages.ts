import type { packages } from '#server/db/schema.ts';

type NewPackage = typeof packages.$inferInsert;

/** The demo packages; prices in sen. One is no longer on offer. */
export const demoPackages: NewPackage[] = [
  { id: 'package-free', tag: 'free', name: 'Free', priceSen: 0, months: 12, listings: 10 },
  { id: 'package-trial', tag: 'trial', name: 'Trial', priceSen: 0, months: 1, listings: 30 },
  { id: 'package-campaign', tag: 'campaign', name: 'Campaign', priceSen: 0, months: 3, listings: 50 },
  {
    id: 'package-essential',
    tag: 'essential',
    name: 'Essential',
    priceSen: 58_800,
    months: 12,
    listings: 100,
  },
  { id: 'package-pro', tag: 'pro', name: 'Pro', priceSen: 118_800, months: 12, listings: 1000 },
  { id: 'package-proplus', tag: 'proplus', name: 'Pro Plus', priceSen: 238_800, months: 12, listings: 3000 },
  {
    id: 'package-pro-2023',
    tag: 'pro',
    name: 'Pro 2023',
    priceSen: 98_800,
    months: 12,
    listings: 200,
    hidden: true,
  },
];
