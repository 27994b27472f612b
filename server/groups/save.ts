import { eq } from 'drizzle-orm';
import { nameKey } from '#domain/name-key.ts';
import type { Group, GroupBody, GroupSave, GroupStatus } from '#domain/group/group.ts';
import { groupProblems } from '#domain/group/group-rules.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { groups } from '#server/db/schema.ts';
import { searchKey } from '#server/db/search.ts';
import { locations } from '#server/locations/malaysia.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { onceInGroups } from './once.ts';
import { findGroup, type GroupRow, isNameTaken, lockGroup, toGroup } from './store.ts';

/** Keys are indexed; characters that become several when they are normalised must not exceed a page. */
const longestKey = 300;

function toColumns({ name, category, title, offering, state, area, listingShare, note }: GroupBody) {
  const shown = name.trim().replace(/\s+/gu, ' ');
  return {
    name: shown,
    nameKey: nameKey(shown).slice(0, longestKey),
    searchKey: searchKey(shown, { area, state, postcode: '' }).slice(0, longestKey),
    category,
    title,
    offering,
    state,
    area,
    listingShare,
    note: note.trim(),
  };
}

function refuseProblems(body: GroupBody): void {
  const problems = groupProblems(body, locations);
  const [first] = problems;
  if (first)
    throw new Refusal(first.code, { details: problems.map(({ field, code }) => `body/${field} ${code}`) });
}

function refuseOthers({ ownerId, rev }: GroupRow, agentId: string, baseRev: number | null): void {
  if (ownerId !== agentId) throw new Refusal('group_not_owner');
  if (rev !== baseRev) throw new Refusal('group_changed');
}

async function saveIn(tx: Executor, agentId: string, save: GroupSave, now: Date): Promise<Group> {
  const { _id: id, baseRev } = save;
  const columns = toColumns(save);
  await advisoryLock(tx, `group ${id}`);
  await advisoryLock(tx, `group name ${columns.nameKey}`);
  const [found] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update');
  if (found) refuseOthers(found, agentId, baseRev);
  else if (baseRev !== null) throw new Refusal('not_found');
  if (await isNameTaken(tx, columns.nameKey, id)) throw new Refusal('group_name_taken');
  if (found)
    await tx
      .update(groups)
      .set({ ...columns, rev: found.rev + 1, updatedAt: now })
      .where(eq(groups.id, id));
  else
    await tx.insert(groups).values({
      ...columns,
      id,
      rev: 1,
      ownerId: agentId,
      status: 'Active',
      createdAt: now,
      updatedAt: now,
    });
  return toGroup(await findGroup(tx, id), agentId);
}

/**
 * Makes or changes a group (the contract's `saveGroup`). Idempotent by `mutationId`. Throws the first code of
 * `groupProblems`, `group_name_taken`, `group_not_owner`, `group_changed`, `not_found`, `mutation_reused`.
 */
export async function saveGroup(db: Database, agentId: string, save: GroupSave, now: Date): Promise<Group> {
  refuseProblems(save);
  return onceInGroups(db, agentId, 'save', save, now, (tx) => saveIn(tx, agentId, save, now));
}

/**
 * Makes a group active or inactive (the contract's `setGroupStatus`). Idempotent by `mutationId`. Throws
 * `group_not_owner`, `group_changed`, `not_found`, `mutation_reused`.
 */
export function setGroupStatus(
  db: Database,
  agentId: string,
  id: string,
  change: { to: GroupStatus; baseRev: number; mutationId: string },
  now: Date,
): Promise<Group> {
  return onceInGroups(db, agentId, `status ${id}`, change, now, async (tx) => {
    const found = await lockGroup(tx, id);
    if (found.ownerId !== agentId) throw new Refusal('group_not_owner');
    if (found.status === change.to) return toGroup(found, agentId);
    refuseOthers(found, agentId, change.baseRev);
    const set = { status: change.to, rev: found.rev + 1, updatedAt: now };
    await tx.update(groups).set(set).where(eq(groups.id, id));
    return toGroup({ ...found, ...set }, agentId);
  });
}
