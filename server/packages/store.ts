import { asc, eq } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { packages } from '#server/db/schema.ts';

/** Agent packages, cheapest first. `withHidden` includes those not on offer. */
export async function listPackages(
  db: Database,
  withHidden: boolean,
): Promise<components['schemas']['Package'][]> {
  const rows = await db
    .select()
    .from(packages)
    .where(withHidden ? undefined : eq(packages.hidden, false))
    .orderBy(asc(packages.priceSen), asc(packages.id));
  return rows.map(({ id, tag, name, priceSen, months, listings }) => ({
    _id: id,
    tag,
    name,
    priceSen,
    months,
    listings,
  }));
}
