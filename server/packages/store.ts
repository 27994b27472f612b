import { asc, eq, sql } from 'drizzle-orm';
import type { Package } from '#domain/order/orders.ts';
import { hasBestDeals } from '#domain/order/package.ts';
import type { Database } from '#server/db/client.ts';
import { packages } from '#server/db/schema.ts';

/** A package in the shape of the contract. */
export function toPackage(row: typeof packages.$inferSelect): Package {
  const { id, tag, name, monthlySen, annualSen, hidden, listings, postingAccess } = row;
  const grants = { listings, postingAccess, bestDeals: hasBestDeals(tag) };
  return { _id: id, tag, name, monthlySen, annualSen, isHidden: hidden, grants };
}

/** Agent packages, cheapest first. `withHidden` includes those not on offer. */
export async function listPackages(db: Database, withHidden: boolean): Promise<Package[]> {
  const rows = await db
    .select()
    .from(packages)
    .where(withHidden ? undefined : eq(packages.hidden, false))
    .orderBy(
      sql`coalesce(${packages.annualSen}, ${packages.monthlySen} * 12, 0)`,
      asc(packages.listings),
      asc(packages.id),
    );
  return rows.map(toPackage);
}
