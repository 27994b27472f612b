import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { toAdvertised } from '#domain/agent/advertising.ts';
import { listingLimits, nearShare } from '#domain/limits.ts';
import type { Similar } from '#domain/listing/listing.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { toListingBody } from './row.ts';

type SimilarAsk = components['schemas']['SimilarAsk'];
type Band = Similar['band'];

const mostDuplicates = 5;
const fewestForBand = 5;

/** Condition: an active listing of the same property master and kind, other than the one in question. */
const whereAlike = ({ propertyId, kind, listingId }: SimilarAsk) =>
  and(
    eq(listings.propertyId, propertyId),
    eq(listings.kind, kind),
    eq(listings.status, 'Active'),
    listingId === undefined ? undefined : ne(listings.id, listingId),
  );

/** Condition: within 2 % of an amount. */
function whereNear(column: SQL, amount: number): SQL {
  const margin = amount * nearShare;
  return sql`${column} between ${Math.ceil(amount - margin)}::bigint and ${Math.floor(amount + margin)}::bigint`;
}

async function nearDuplicates(
  db: Database,
  agentId: string,
  request: SimilarAsk,
): Promise<Similar['duplicates']> {
  const { unitType, builtUpSqft, priceSen } = request;
  if (!unitType || !builtUpSqft || !priceSen) return [];
  if (builtUpSqft > listingLimits.mostBuiltUpSqft || priceSen > listingLimits.mostPriceSen) return [];
  const isOwn = sql<boolean>`${listings.agentId} = ${agentId}`;
  const rows = await db
    .select({ listing: listings, isOwn })
    .from(listings)
    .where(
      and(
        whereAlike(request),
        sql`${listings.unitType} = ${unitType}`,
        whereNear(sql`${listings.builtUpSqft}`, builtUpSqft),
        whereNear(sql`${listings.priceSen}`, priceSen),
      ),
    )
    .orderBy(desc(isOwn), desc(listings.updatedAt), desc(listings.id))
    .limit(mostDuplicates);
  return rows.map(({ listing, isOwn }) => {
    const { name, facts } = toAdvertised(toListingBody(listing));
    return {
      ...(isOwn && { _id: listing.id }),
      name,
      isOwn,
      unitType: facts.unitType,
      builtUpSqft: facts.builtUpSqft,
      priceSen: listing.priceSen,
      updatedAt: listing.updatedAt.toISOString(),
    };
  });
}

async function findPriceBand(db: Database, request: SimilarAsk): Promise<Band> {
  const each = sql`${listings.priceSen}::double precision / ${listings.builtUpSqft}`;
  const [row] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      tenths: sql<number[] | null>`percentile_cont(array[0.1, 0.5, 0.9]) within group (order by ${each})`,
    })
    .from(listings)
    .where(and(whereAlike(request), eq(listings.type, request.type), sql`${listings.builtUpSqft} > 0`));
  if (!row?.tenths || row.listings < fewestForBand) return null;
  const [low = 0, middle = 0, high = 0] = row.tenths.map(Math.round);
  return { listings: row.listings, lowSenPerSqft: low, middleSenPerSqft: middle, highSenPerSqft: high };
}

/**
 * Near duplicates of a unit among all agents' listings, and the usual price (the contract's
 * `similarListings`).
 */
export async function similarListings(db: Database, agentId: string, request: SimilarAsk): Promise<Similar> {
  const [duplicates, band] = await Promise.all([
    nearDuplicates(db, agentId, request),
    findPriceBand(db, request),
  ]);
  return { duplicates, band };
}
