import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/draft.ts';
import { type GroupPage, type GroupSearch, groupLimits } from '#domain/group.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import type { Database } from '#server/db/client.ts';
import { agents, groups } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';
import { namedGroup, toGroup } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** R-GROUP-3: groups made within 60 or 90 days, or more than 90 days ago. */
function isMade(created: GroupSearch['created'], now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  if (created === 'within60') return gte(groups.createdAt, daysAgo(60));
  if (created === 'within90') return gte(groups.createdAt, daysAgo(90));
  return created === 'over90' ? lt(groups.createdAt, daysAgo(90)) : undefined;
}

function isWanted(
  { search = '', offering, status, category, title, created }: GroupSearch,
  now: Date,
): SQL | undefined {
  const text = nameKey(search);
  return and(
    isMade(created, now),
    offering ? eq(groups.offering, offering) : undefined,
    status ? eq(groups.status, status) : undefined,
    category ? eq(groups.category, category) : undefined,
    title ? eq(groups.title, title) : undefined,
    text.length >= searchFromCharacters ? containing(groups.searchKey, text) : undefined,
  );
}

/** R-GROUP-4. Groups without an active listing have no price and are last. Ties are in the order of the ids. */
function toOrder(sort: GroupSearch['sort']): SQL[] {
  if (sort === 'price-asc') return [asc(groups.lowestSen), asc(groups.id)];
  if (sort === 'price-desc') return [sql`${groups.lowestSen} desc nulls last`, asc(groups.id)];
  return [desc(groups.createdAt), desc(groups.id)];
}

/** A page and the total, in one query. Both are read from indexes. */
export function groupPageQuery(db: Database, request: GroupSearch, now: Date) {
  const { sort, paging = 0, pageSize = groupLimits.pageSize } = request;
  const where = isWanted(request, now);
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(groups)
    .where(where)
    .as('counted');
  const page = db
    .select({ id: groups.id })
    .from(groups)
    .where(where)
    .orderBy(...toOrder(sort))
    .limit(pageSize)
    .offset(paging * pageSize)
    .as('page');
  return db
    .select({ total: counted.total, group: namedGroup })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(groups, eq(groups.id, page.id))
    .leftJoin(agents, eq(agents.id, groups.ownerId))
    .orderBy(...toOrder(sort));
}

/** A page of groups (the contract's `searchGroups`). */
export async function searchGroups(
  db: Database,
  agentId: string,
  request: GroupSearch,
  now: Date,
): Promise<GroupPage> {
  const { paging = 0, pageSize = groupLimits.pageSize } = request;
  const rows = await groupPageQuery(db, request, now);
  const items = rows.flatMap(({ group }) => {
    const { id, ownerName } = group;
    return id === null || ownerName === null
      ? []
      : [toGroup(group as Parameters<typeof toGroup>[0], agentId)];
  });
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}
