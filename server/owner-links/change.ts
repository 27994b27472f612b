import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { ownerLinkDays } from '#domain/owner/owner-link.ts';
import { dayMs } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { listings, ownerLinkMutations, ownerLinks } from '#server/db/schema.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { hashSecret } from '#server/secrets/token.ts';
import type { OwnerLinkRow } from './store.ts';

type Wire = components['schemas'];
type Change = Wire['OwnerLinkCreate'] | Wire['OwnerLinkDecide'];

/** Runs `work` once for the request's `mutationId`. */
function onceFor<Answer extends Wire['OwnerLinksCreated'] | Wire['OwnerLinkDecided']>(
  db: Database,
  what: 'create' | 'decide',
  request: Change,
  now: Date,
  work: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const { agentId, mutationId } = request;
  const mutation = { agentId, mutationId, bodyHash: hashBody({ ...request, what }), now };
  return db.transaction((tx) =>
    once(tx, ownerLinkMutations, 'owner link', mutation, async () => {
      const answer = await work(tx);
      return { ...answer, ...(mutationId !== undefined && { mutationId }) };
    }),
  );
}

/**
 * Makes links to owners answer (the contract's `createOwnerLinks`). Those of listings that are not the agent's are
 * left out; an open one of the same listing ends, and of several for one listing the last counts. Throws `mutation_reused`.
 */
export function createOwnerLinks(
  db: Database,
  request: Wire['OwnerLinkCreate'],
  now: Date,
): Promise<Wire['OwnerLinksCreated']> {
  const { agentId, links } = request;
  return onceFor(db, 'create', request, now, async (tx) => {
    const ids = links.map(({ listingId }) => listingId);
    const whereOwn = and(eq(listings.agentId, agentId), inArray(listings.id, ids));
    const found = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(whereOwn)
      .orderBy(asc(listings.id))
      .for('update');
    const own = new Set(found.map(({ id }) => id));
    const wanted = [...new Map(links.map((link) => [link.listingId, link])).values()].filter(
      ({ listingId }) => own.has(listingId),
    );
    if (wanted.length === 0) return { created: [] };
    const whereOpen = and(
      inArray(ownerLinks.listingId, [...own]),
      isNull(ownerLinks.answeredAt),
      isNull(ownerLinks.decision),
    );
    await tx.delete(ownerLinks).where(whereOpen);
    const expiresAt = new Date(now.getTime() + ownerLinkDays * dayMs);
    const rows = await tx
      .insert(ownerLinks)
      .values(
        wanted.map(({ _id, listingId, secret }) => ({
          id: _id,
          agentId,
          listingId,
          secretHash: hashSecret(secret),
          createdAt: now,
          expiresAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: ownerLinks.id });
    return { created: rows.map(({ id }) => id) };
  });
}

/**
 * Settles the answer that the agent saw (the contract's `decideOwnerLink`). Throws `not_found`,
 * `owner_answered_again`, `mutation_reused`.
 */
export function decideOwnerLink(
  db: Database,
  request: Wire['OwnerLinkDecide'],
  now: Date,
): Promise<Wire['OwnerLinkDecided']> {
  const { agentId, _id, answeredAt, decision } = request;
  return onceFor(db, 'decide', request, now, async (tx) => {
    const matching = and(eq(ownerLinks.agentId, agentId), eq(ownerLinks.id, _id));
    const [row] = await tx.select().from(ownerLinks).where(matching).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.answeredAt?.getTime() !== Date.parse(answeredAt)) throw new Refusal('owner_answered_again');
    if (row.decision === null) await tx.update(ownerLinks).set({ decision }).where(matching);
    return { _id };
  });
}

/**
 * Stores an owner's answer in place of an earlier one. Returns the row before, or null where the link has ended or
 * the agent has decided meanwhile. The row is locked until the end of the transaction.
 */
export async function writeAnswer(
  tx: Executor,
  id: string,
  answer: Pick<OwnerLinkRow, 'answer' | 'priceSen' | 'message'>,
  now: Date,
): Promise<OwnerLinkRow | null> {
  const takesAnswer = and(eq(ownerLinks.id, id), isNull(ownerLinks.decision), gt(ownerLinks.expiresAt, now));
  const [before] = await tx.select().from(ownerLinks).where(takesAnswer).for('update');
  if (!before) return null;
  await tx
    .update(ownerLinks)
    .set({ ...answer, answeredAt: now })
    .where(eq(ownerLinks.id, id));
  return before;
}

/** Settles the answers of a listing's owner that name the price which the agent has given it. */
export async function acceptPrice(tx: Executor, listingId: string, priceSen: number): Promise<void> {
  await tx
    .update(ownerLinks)
    .set({ decision: 'Accepted' })
    .where(
      and(
        eq(ownerLinks.listingId, listingId),
        eq(ownerLinks.answer, 'Price'),
        eq(ownerLinks.priceSen, priceSen),
        isNull(ownerLinks.decision),
      ),
    );
}

/** Deletes all questions about a listing, with what its owner answered. */
export async function deleteOwnerLinks(tx: Executor, listingId: string): Promise<void> {
  await tx.delete(ownerLinks).where(eq(ownerLinks.listingId, listingId));
}
