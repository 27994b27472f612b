import { and, asc, eq, inArray } from 'drizzle-orm';
import { objectionToAction, statusAfter, type ListingAction, type ListingStatus } from '#domain/listing.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { listingMutations, listings } from '#server/db/schema.ts';
import { hashBody, once } from '#server/mutations.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { activeListingsLeft } from './allowance.ts';
import { recordChanges, type NewChange } from './changes.ts';
import type { ListingFollower } from './follower.ts';
import type { ListingRow } from './row.ts';

type ListingStatusChange = components['schemas']['ListingStatusChange'];
type ListingStatusChanged = components['schemas']['ListingStatusChanged'];
type Outcome = ListingStatusChanged['listings'][number];

/** The columns that change with a status. Activating a listing also confirms it. */
function toStatusColumns(to: ListingStatus, now: Date): Partial<ListingRow> {
  const archivedAt = to === 'Archived' ? now : null;
  return { status: to, archivedAt, updatedAt: now, ...(to === 'Active' && { confirmedAt: now }) };
}

/** Decides each listing of one request in turn, and collects the rows to write. */
class StatusDecisions {
  readonly changed: string[] = [];
  readonly confirmed: string[] = [];
  readonly #rows: Map<string, Pick<ListingRow, 'id' | 'status' | 'confirmedAt'>>;
  readonly #to: ListingAction;
  readonly #now: Date;
  #left: number;
  readonly history: NewChange[] = [];

  constructor(rows: readonly ListingRow[], to: ListingAction, left: number, now: Date) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#to = to;
    this.#left = left;
    this.#now = now;
  }

  decide(agentId: string, { _id, seen }: ListingStatusChange['listings'][number]): Outcome {
    const row = this.#rows.get(_id);
    if (!row) return { _id, status: null, code: 'not_found' };
    const target = statusAfter(this.#to);
    const code = this.#objection(row.status, seen, target);
    if (!code && (target === 'Active' || row.status !== target)) this.#record(agentId, row, target);
    const { status, confirmedAt } = this.#rows.get(_id) ?? row;
    return { _id, status, confirmedAt: confirmedAt?.toISOString() ?? null, ...(code && { code }) };
  }

  #objection(status: ListingStatus, seen: ListingStatus, target: ListingStatus): Outcome['code'] | null {
    if (status !== seen && status !== target) return 'listing_changed';
    const objection = objectionToAction(status, this.#to);
    if (objection) return objection;
    return target === 'Active' && status !== 'Active' && this.#left === 0 ? 'listing_limit_reached' : null;
  }

  #record(
    agentId: string,
    { id, status, confirmedAt }: Pick<ListingRow, 'id' | 'status' | 'confirmedAt'>,
    target: ListingStatus,
  ): void {
    const isConfirmed = status === target;
    const what = isConfirmed
      ? ({ what: 'available' } as const)
      : ({ what: 'status', statusFrom: status, statusTo: target } as const);
    this.history.push({ listingId: id, agentId, at: this.#now, ...what });
    (isConfirmed ? this.confirmed : this.changed).push(id);
    if (target === 'Active' && !isConfirmed) this.#left--;
    this.#rows.set(id, { id, status: target, confirmedAt: target === 'Active' ? this.#now : confirmedAt });
  }
}

async function writeDecisions(
  tx: Executor,
  { changed, confirmed, history }: StatusDecisions,
  to: ListingAction,
  now: Date,
): Promise<void> {
  if (changed.length > 0)
    await tx
      .update(listings)
      .set(toStatusColumns(statusAfter(to), now))
      .where(inArray(listings.id, changed));
  if (confirmed.length > 0)
    await tx.update(listings).set({ confirmedAt: now }).where(inArray(listings.id, confirmed));
  await recordChanges(tx, history);
}

async function setStatusIn(
  tx: Executor,
  agent: SignedInAgent,
  { mutationId, to, listings: wanted }: ListingStatusChange,
  now: Date,
  follower: ListingFollower,
): Promise<ListingStatusChanged> {
  const left = to === 'Active' ? await activeListingsLeft(tx, agent, now) : 0;
  const ids = wanted.map(({ _id }) => _id);
  const own = and(eq(listings.agentId, agent.id), inArray(listings.id, ids));
  const rows = await tx.select().from(listings).where(own).orderBy(asc(listings.id)).for('update');
  const decisions = new StatusDecisions(rows, to, left, now);
  const outcomes = wanted.map((one) => decisions.decide(agent.id, one));
  await writeDecisions(tx, decisions, to, now);
  if (statusAfter(to) !== 'Active') await follower.ended(tx, decisions.changed, now);
  return { ...(mutationId !== undefined && { mutationId }), listings: outcomes };
}

/**
 * Changes the status of listings, or confirms them, in one transaction. Each listing succeeds or fails on its
 * own (the contract's `setListingStatus`). Idempotent by `mutationId`: a replay returns the stored answer.
 * The advertisements of listings that are no longer active are withdrawn. Throws `mutation_reused`.
 */
export function setListingStatus(
  db: Database,
  agent: SignedInAgent,
  request: ListingStatusChange,
  now: Date,
  follower: ListingFollower,
): Promise<ListingStatusChanged> {
  const { mutationId } = request;
  const mutation = { agentId: agent.id, mutationId, bodyHash: hashBody(request), now };
  return db.transaction((tx) =>
    once(tx, listingMutations, 'listing', mutation, () => setStatusIn(tx, agent, request, now, follower)),
  );
}
