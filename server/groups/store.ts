import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Group, GroupDetail } from '#domain/group/group.ts';
import type { Executor } from '#server/db/client.ts';
import { agents, groupListings, groups } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';

export type GroupRow = typeof groups.$inferSelect;

/** A group with the name of the agent who made it. */
export type NamedGroup = GroupRow & { ownerName: string };

/** The columns of a group as answers need them; joined with the owner in `agents`. */
export const namedGroup = { ...getTableColumns(groups), ownerName: agents.name };

/** A group as the agent sees it. */
export function toGroup(row: NamedGroup, agentId: string): Group {
  const { id: _id, rev, name, category, title, offering, state, area, status, listingShare, note } = row;
  return {
    _id,
    rev,
    name,
    category,
    title,
    offering,
    state,
    area,
    status,
    listingShare,
    note,
    ownerName: row.ownerName,
    isOwn: row.ownerId === agentId,
    sale: { count: row.saleCount, lowestSen: row.saleLowestSen, highestSen: row.saleHighestSen },
    rent: { count: row.rentCount, lowestSen: row.rentLowestSen, highestSen: row.rentHighestSen },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The group with this `_id`. Throws `not_found`. */
export async function findGroup(db: Executor, id: string): Promise<NamedGroup> {
  const [row] = await db
    .select(namedGroup)
    .from(groups)
    .innerJoin(agents, eq(agents.id, groups.ownerId))
    .where(eq(groups.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * The group, locked until the end of the transaction. Lock a listing before its group: a change of the
 * listing locks in this order. Throws `not_found`.
 */
export async function lockGroup(tx: Executor, id: string): Promise<NamedGroup> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('no key update');
  return findGroup(tx, id);
}

/**
 * Locks all groups that these listings are in until the end of the transaction, in the order in which a
 * change of several listings locks them. Lock the listings before.
 */
export async function lockGroupsOf(tx: Executor, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  const shared = tx
    .select({ id: groupListings.groupId })
    .from(groupListings)
    .where(inArray(groupListings.listingId, [...listingIds]));
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.id, shared))
    .orderBy(groups.id)
    .for('no key update');
}

/**
 * The agent who made the group, and the signed-in one if they share listings in it. Others are counted and
 * not named: who shares few listings would be known as their agent (R-GROUP-8).
 */
async function findMembers(
  db: Executor,
  group: NamedGroup,
  agentId: string,
): Promise<Omit<GroupDetail, 'group'>> {
  const sharers = await db
    .select({
      agentId: groupListings.agentId,
      listings: sql<number>`(count(*) filter (where ${groupListings.status} = 'Active'))::int`,
    })
    .from(groupListings)
    .where(eq(groupListings.groupId, group.id))
    .groupBy(groupListings.agentId);
  const own = sharers.find((sharer) => sharer.agentId === agentId);
  const named = [group.ownerId, ...(own ? [agentId] : [])];
  const whereOwner = eq(agents.id, group.ownerId);
  const rows = await db
    .select({ id: agents.id, name: agents.name, role: agents.role })
    .from(agents)
    .where(inArray(agents.id, named))
    .orderBy(desc(whereOwner));
  const members = rows.map(({ id, name, role }) => ({
    _id: id,
    name,
    role,
    isOwner: id === group.ownerId,
    isSelf: id === agentId,
    listings: id === agentId ? (own?.listings ?? 0) : null,
  }));
  return { members, sharing: sharers.length };
}

/** A group, who made it, and how many share listings in it. Throws `not_found`. */
export async function groupDetail(db: Executor, id: string, agentId: string): Promise<GroupDetail> {
  const group = await findGroup(db, id);
  return { group: toGroup(group, agentId), ...(await findMembers(db, group, agentId)) };
}

/** True if another group than `id` has this key of a name. */
export async function isNameTaken(tx: Executor, nameKey: string, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ number: count() })
    .from(groups)
    .where(and(eq(groups.nameKey, nameKey), sql`${groups.id} <> ${id}`));
  return (found?.number ?? 0) > 0;
}
