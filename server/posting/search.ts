import { and, count, desc, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  mostPostingsPaged,
  type PostingPage,
  type PostingSearch,
  postingPageSize,
  statesFor,
} from '#domain/posting/posting.ts';
import type { Database } from '#server/db/client.ts';
import { pageWithin } from '#server/db/counted-page.ts';
import { drafts, listings, postings } from '#server/db/schema.ts';
import { wordsIn } from '#server/db/search.ts';
import { draftState, type ListingView, postedOn, toSummary } from '#server/listings/answer.ts';
import { coverPlaceholder } from '#server/photos/store.ts';
import { toPosting } from './store.ts';

const whereChanged = sql`jsonb_array_length(${postings.changed}) > 0`;
const inStates = (states: readonly (typeof postings.$inferSelect.state)[]) =>
  inArray(postings.state, [...states]);

function inFilter(state: NonNullable<PostingSearch['state']>): SQL | undefined {
  switch (state) {
    case '':
      return or(
        ne(listings.status, 'Archived'),
        and(sql`${postings.state} is not null`, ne(postings.state, 'Withdrawn')),
      );
    case 'NotPosted':
      return and(eq(listings.status, 'Active'), or(isNull(postings.state), eq(postings.state, 'Withdrawn')));
    case 'Changed':
      return and(sql`${postings.state} is not null`, whereChanged);
    default:
      return inStates(statesFor[state]);
  }
}

function wanted({ agentId, platform, state = '', kind = '', listingIds = [], search = '' }: PostingSearch) {
  return {
    joined: and(
      eq(postings.listingId, listings.id),
      eq(postings.platform, platform),
      eq(postings.agentId, agentId),
    ),
    where: and(
      eq(listings.agentId, agentId),
      inFilter(state),
      kind === '' ? undefined : eq(listings.kind, kind),
      listingIds.length === 0 ? undefined : inArray(listings.id, listingIds),
      wordsIn(listings.searchKey, search),
    ),
  };
}

/**
 * The query of a page, also to explain its plan. The page is cut off before anything else is read of a listing, so that
 * those before it cost a row of an index each.
 */
export function postingPageQuery(db: Database, request: PostingSearch) {
  const { paging = 0, pageSize = postingPageSize } = request;
  const { joined, where } = wanted(request);
  const order = [desc(listings.updatedAt), desc(listings.id)];
  const { limit, offset } = pageWithin(mostPostingsPaged, paging, pageSize);
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(postings, joined)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      listing: getTableColumns(listings),
      draft: draftState,
      coverPlaceholder,
      postedOn,
      posting: postings,
    })
    .from(listings)
    .leftJoin(postings, joined)
    .leftJoin(drafts, eq(drafts.id, listings.id))
    .where(inArray(listings.id, page))
    .orderBy(...order);
}

async function countsFor(db: Database, agentId: string, platform: string): Promise<PostingPage['counts']> {
  const rows = await db
    .select({
      state: postings.state,
      all: count(),
      changed: sql<number>`(count(*) filter (where ${whereChanged}))::int`,
    })
    .from(postings)
    .where(and(eq(postings.agentId, agentId), eq(postings.platform, platform)))
    .groupBy(postings.state);
  const sum = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((total, row) => total + row.all, 0);
  return {
    Waiting: sum(statesFor.Waiting),
    Posted: sum(statesFor.Posted),
    Failed: sum(statesFor.Failed),
    Withdrawn: sum(statesFor.Withdrawn),
    Changed: rows.reduce((total, row) => total + row.changed, 0),
  };
}

/**
 * A page of the agent's listings with their state on a platform (the contract's `searchPostings`). The 10,000 that were
 * changed last are counted and paged, so that a page takes no longer however many there are.
 */
export async function searchPostings(
  db: Database,
  request: PostingSearch,
  view: ListingView,
): Promise<PostingPage> {
  const { paging = 0, pageSize = postingPageSize } = request;
  const { joined, where } = wanted(request);
  const paged = db
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(postings, joined)
    .where(where)
    .limit(mostPostingsPaged)
    .as('paged');
  const [rows, [counted], counts] = await Promise.all([
    postingPageQuery(db, request),
    db.select({ total: count() }).from(paged),
    countsFor(db, request.agentId, request.platform),
  ]);
  const items = rows.map(({ listing, draft, posting, postedOn: count, coverPlaceholder: placeholder }) => ({
    listing: toSummary({ ...listing, draft, postedOn: count, coverPlaceholder: placeholder }, view),
    posting: posting && toPosting(posting),
  }));
  return { items, total: counted?.total ?? 0, paging, pageSize, counts };
}
