import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { listings, ownerLinks } from '#server/db/schema.ts';
import { hashSecret } from '#server/secrets/token.ts';

export type OwnerLinkRow = typeof ownerLinks.$inferSelect;

const mostListed = 200;

function stateFrom({ decision, answer, expiresAt }: OwnerLinkRow, now: Date): OwnerLink['state'] {
  if (decision) return decision;
  if (answer) return 'Answered';
  return expiresAt <= now ? 'Expired' : 'Open';
}

/** A question to an owner in the shape of the contract. */
function toOwnerLink(
  row: OwnerLinkRow,
  { listingName, listingKind }: Pick<OwnerLink, 'listingName'> & { listingKind: ListingKind },
  now: Date,
): OwnerLink {
  const { id: _id, listingId, answer, priceSen, message, createdAt, expiresAt, answeredAt } = row;
  return {
    _id,
    listingId,
    listingName,
    listingKind,
    state: stateFrom(row, now),
    answer,
    priceSen,
    message,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** Condition: what the owner answered has not been done since. */
const whereUnsettled = sql`not (
  (${ownerLinks.answer} = 'Available' and coalesce(${listings.confirmedAt} > ${ownerLinks.answeredAt}, false))
  or (${ownerLinks.answer} = 'Gone' and ${listings.status} = 'Archived')
  or (${ownerLinks.answer} = 'Price' and ${listings.priceSen} = ${ownerLinks.priceSen}
    and coalesce(${listings.confirmedAt} > ${ownerLinks.answeredAt}, false)))`;

/**
 * The questions of the agent that are open, or answered and not settled: answered ones first, newest first. To
 * confirm a listing, to archive it, or to give it the owner's price settles an answer that says so.
 */
export async function searchOwnerLinks(
  db: Database,
  agentId: string,
  now: Date,
): Promise<components['schemas']['OwnerLinkList']> {
  const rows = await db
    .select({ link: ownerLinks, listingName: listings.name, listingKind: listings.kind })
    .from(ownerLinks)
    .innerJoin(listings, eq(listings.id, ownerLinks.listingId))
    .where(
      and(
        eq(ownerLinks.agentId, agentId),
        isNull(ownerLinks.decision),
        or(isNotNull(ownerLinks.answeredAt), gt(ownerLinks.expiresAt, now)),
        whereUnsettled,
      ),
    )
    .orderBy(sql`${ownerLinks.answeredAt} desc nulls last`, desc(ownerLinks.createdAt), asc(ownerLinks.id))
    .limit(mostListed);
  return { items: rows.map(({ link, ...listing }) => toOwnerLink(link, listing, now)) };
}

/** The question whose link has this secret, expired or not; null for an unknown one. */
export async function findBySecret(db: Executor, secret: string): Promise<OwnerLinkRow | null> {
  const [row] = await db
    .select()
    .from(ownerLinks)
    .where(eq(ownerLinks.secretHash, hashSecret(secret)));
  return row ?? null;
}

/** Deletes questions whose links ended before this moment, with what was answered. */
export async function pruneOwnerLinks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, ownerLinks, lt(ownerLinks.expiresAt, before));
}
