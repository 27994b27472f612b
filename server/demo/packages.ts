import type { packages } from '#server/db/schema.ts';

type NewPackage = typeof packages.$inferInsert;

const free = { monthlySen: null, annualSen: null };

/** The demo packages; prices in sen. One is no longer on offer. */
export const demoPackages: NewPackage[] = [
  { id: 'package-free', tag: 'free', name: 'Free', ...free, months: 12, listings: 10 },
  { id: 'package-trial', tag: 'trial', name: 'Trial', ...free, months: 1, listings: 30 },
  { id: 'package-campaign', tag: 'campaign', name: 'Campaign', ...free, months: 3, listings: 50 },
  {
    id: 'package-essential',
    tag: 'essential',
    name: 'Essential',
    monthlySen: 5900,
    annualSen: 58_800,
    months: 12,
    listings: 100,
  },
  {
    id: 'package-pro',
    tag: 'pro',
    name: 'Pro',
    monthlySen: 11_900,
    annualSen: 118_800,
    months: 12,
    listings: 1000,
  },
  {
    id: 'package-proplus',
    tag: 'proplus',
    name: 'Pro Plus',
    monthlySen: 23_900,
    annualSen: 238_800,
    months: 12,
    listings: 3000,
    postingAccess: true,
  },
  {
    id: 'package-pro-2023',
    tag: 'pro',
    name: 'Pro 2023',
    monthlySen: null,
    annualSen: 98_800,
    months: 12,
    listings: 200,
    hidden: true,
  },
];
