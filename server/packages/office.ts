import { eq } from 'drizzle-orm';
import { everyOf } from '#domain/every-of.ts';
import { isFree, type PackageTag } from '#domain/order/package.ts';
import type { Executor } from '#server/db/client.ts';
import { packages } from '#server/db/schema.ts';
import { StartError } from '#server/errors/start-error.ts';

type PackageRow = typeof packages.$inferSelect;

/** What an operator says of a package: all of it but its id. Prices are in sen before SST; null for none. */
export type PackageTerms = Omit<PackageRow, 'id'>;

/** What a new package is where nothing else is said. */
const usualTerms = {
  monthlySen: null,
  annualSen: null,
  months: 12,
  postingAccess: false,
  hidden: false,
} satisfies Partial<PackageTerms>;

const missingTerms: readonly (keyof PackageTerms)[] = ['tag', 'name', 'listings'];

/** @throws {StartError} for a free package with a price. */
function requireFitting({
  tag,
  monthlySen,
  annualSen,
}: Pick<PackageRow, 'tag' | 'monthlySen' | 'annualSen'>) {
  if (isFree(tag) && (monthlySen !== null || annualSen !== null))
    throw new StartError(`A package with the tag ${tag} is free: it has no price.`);
}

/**
 * Adds a package.
 *
 * @throws {StartError} where the id exists, or tag, name or number of listings is not said.
 */
export async function addPackage(db: Executor, id: string, said: Partial<PackageTerms>): Promise<void> {
  const missing = missingTerms.filter((name) => said[name] === undefined);
  if (missing.length > 0)
    throw new StartError(`A new package needs ${missing.map((name) => `--${name}`).join(', ')}.`);
  const { tag = 'free', name = '', listings = 0, ...rest } = said;
  const terms = { ...usualTerms, ...rest, tag, name, listings };
  requireFitting(terms);
  const [added] = await db
    .insert(packages)
    .values({ id, ...terms })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new StartError(`There is a package "${id}" already: change it instead.`);
}

/**
 * Changes what is said of a package. What it grants changes at once for agents who have it, too; orders that were
 * placed before keep their price.
 *
 * @throws {StartError} where there is no such package, nothing is said, or a free package would have a price.
 */
export async function changePackage(db: Executor, id: string, said: Partial<PackageTerms>): Promise<void> {
  if (Object.keys(said).length === 0) throw new StartError('Nothing is to be changed: give an option.');
  const matching = eq(packages.id, id);
  const [stored] = await db.select().from(packages).where(matching).for('update');
  if (!stored) throw new StartError(`There is no package "${id}": look at the list.`);
  requireFitting({ ...stored, ...said });
  await db.update(packages).set(said).where(matching);
}

/** All packages as the operator reads them, prices in ringgit. */
export async function listForOperator(db: Executor): Promise<object[]> {
  const ringgit = (sen: number | null) => (sen === null ? '–' : (sen / 100).toFixed(2));
  const rows = await db.select().from(packages).orderBy(packages.hidden, packages.annualSen, packages.id);
  return rows.map(({ id, tag, name, monthlySen, annualSen, months, listings, postingAccess, hidden }) => ({
    id,
    tag,
    name,
    monthly: ringgit(monthlySen),
    annual: ringgit(annualSen),
    months,
    listings,
    posting: postingAccess ? 'yes' : 'no',
    offered: hidden ? 'no' : 'yes',
  }));
}

/** The tags that a package can have. */
export const packageTags = everyOf<PackageTag>()([
  'free',
  'campaign',
  'trial',
  'essential',
  'pro',
  'proplus',
]);
