import { and, eq, exists, gte, inArray, lt, lte, ne, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { BedroomsFilter, ListingSearch } from '#domain/listing/listing.ts';
import {
  type ListingFilterName,
  type ListingWanted,
  listingFilterNames,
  unconfirmedBefore,
  usualList,
  usualSort,
} from '#domain/search/listing-search.ts';
import { statesFor } from '#domain/posting/posting.ts';
import { needlesFrom } from '#domain/search/search-words.ts';
import { toDay, endOfDay } from '#domain/time.ts';
import { listings, postings } from '#server/db/schema.ts';
import { contained } from '#server/db/search.ts';
import { whereOutdated } from './store.ts';

/** The list that a request asks for. */
export function toWanted({
  agentId: _agent,
  paging: _page,
  pageSize: _size,
  ...asked
}: ListingSearch): ListingWanted {
  return { ...usualList, sort: usualSort(asked.status ?? ''), ...asked };
}

/** What a statement of a list takes as values, by name. */
type Values = Record<string, string | number>;

/** The values of the conditions of a list at a moment. Active listings last confirmed before `before` are outdated. */
export function valuesFrom(agentId: string, wanted: ListingWanted, before: Date, now: Date): Values {
  const { authorisationEnds, advertEnds, unconfirmed } = wanted;
  const at = now.getTime();
  const words = (needlesFrom(wanted.search) ?? []).map((needle, place) => [
    `word${place}`,
    contained(needle),
  ]);
  return {
    agentId,
    before: before.toISOString(),
    now: now.toISOString(),
    today: toDay(at),
    authorisationUntil: toDay(endOfDay(at, authorisationEnds || 0) - 1),
    advertUntil: new Date(endOfDay(at, advertEnds || 0)).toISOString(),
    unconfirmedBefore: new Date(unconfirmedBefore(unconfirmed || 0, at)).toISOString(),
    ...Object.fromEntries(([...typed] as const).map((name) => [name, wanted[name]])),
    ...Object.fromEntries(words),
  };
}

/** Filters whose value is a value of the statement; the statement is the same for all of them. */
const typed = ['qualityBelow', 'priceFrom', 'priceTo', 'title', 'state', 'area'] as const;
const ofDays = ['authorisationEnds', 'advertEnds', 'unconfirmed'] as const;

/** Lists with the same shape have the same statement. */
export function shapeFrom(wanted: ListingWanted): string {
  const shared = new Set<ListingFilterName>([...typed, ...ofDays]);
  const parts = listingFilterNames.map((name) => {
    if (name === 'search') return needlesFrom(wanted.search)?.length ?? '';
    return shared.has(name) ? wanted[name] !== '' : wanted[name];
  });
  return [...parts, wanted.sort].join();
}

const wherePosted = exists(
  sql`(select from ${postings} where ${postings.listingId} = ${listings.id} and ${inArray(postings.state, [...statesFor.Posted])})`,
);

const rooms = sql`substring(${listings.bedrooms} from '^[0-9]+')::int`;

function whereBedrooms(wanted: BedroomsFilter): SQL {
  if (wanted === '5+') return sql`${rooms} >= 5`;
  return wanted === 'Studio' ? eq(listings.bedrooms, wanted) : sql`${rooms} = ${Number(wanted)}`;
}

/** Nothing fits a search that has neither letters nor digits. */
function whereWords(search: string, at: (name: string) => SQLWrapper): SQL | undefined {
  const needles = needlesFrom(search);
  if (needles?.length === 0) return sql`false`;
  return and(...(needles ?? []).map((_, place) => sql`${listings.searchKey} like ${at(`word${place}`)}`));
}

/** Condition: the agent's listing is in this list. `at` is where the statement has the value of a name. */
export function whereInList(wanted: ListingWanted, at: (name: string) => SQLWrapper): SQL | undefined {
  const { status, kind, photos, posted, bedrooms } = wanted;
  const whereActive = eq(listings.status, 'Active');
  const moment = (name: string) => sql`${at(name)}::timestamptz`;
  const given = (name: ListingFilterName, condition: SQL | undefined) =>
    wanted[name] === '' ? undefined : condition;
  const ends = listings.authorisationEndsOn;
  const conditions: Record<ListingFilterName, SQL | undefined> = {
    status: !status
      ? ne(listings.status, 'Archived')
      : status === 'Outdated'
        ? whereOutdated(moment('before'))
        : eq(listings.status, status),
    kind: kind ? eq(listings.kind, kind) : undefined,
    search: whereWords(wanted.search, at),
    photos: photos ? eq(listings.hasPhoto, false) : undefined,
    qualityBelow: given('qualityBelow', lt(listings.quality, at('qualityBelow'))),
    posted: posted ? (posted === 'Posted' ? wherePosted : and(whereActive, not(wherePosted))) : undefined,
    authorisationEnds: given(
      'authorisationEnds',
      and(gte(ends, at('today')), lte(ends, at('authorisationUntil'))),
    ),
    advertEnds: given(
      'advertEnds',
      and(
        whereActive,
        sql`${listings.advertExpiresAt} > ${moment('now')} and ${listings.advertExpiresAt} < ${moment('advertUntil')}`,
      ),
    ),
    unconfirmed: given('unconfirmed', whereOutdated(moment('unconfirmedBefore'))),
    priceFrom: given('priceFrom', gte(listings.priceSen, at('priceFrom'))),
    priceTo: given('priceTo', lte(listings.priceSen, at('priceTo'))),
    bedrooms: bedrooms ? whereBedrooms(bedrooms) : undefined,
    title: given('title', eq(listings.title, at('title'))),
    state: given('state', eq(listings.state, at('state'))),
    area: given('area', eq(listings.area, at('area'))),
  };
  return and(eq(listings.agentId, at('agentId')), ...Object.values(conditions));
}
