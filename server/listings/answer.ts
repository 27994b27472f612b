import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { coverFrom, listedFacts } from '#domain/draft/listing-body.ts';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import { searchedFrom } from '#domain/search/searched-records.ts';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import { statesFor } from '#domain/posting/posting.ts';
import type { Database } from '#server/db/client.ts';
import { geoPoint } from '#server/db/geo-point.ts';
import { drafts, listings, postings } from '#server/db/schema.ts';
import { newestDeal } from '#server/deals/record.ts';
import { coverPlaceholder, toFingerprints, placeholdersFor, storedPhotos } from '#server/photos/store.ts';
import { viewsFor } from './page-views.ts';
import { platformViewsFor } from './platform-views.ts';
import { originFrom } from './origin.ts';
import { toListingBody, type ListingRow } from './row.ts';

/** What an answer depends on beside the listing. */
export interface ListingView {
  /** Active listings last confirmed before this moment are outdated (R-LIST-3). */
  outdatedBefore: Date;
  /** Origin of the portal. */
  publicUrl: string;
}

/** The address of a listing's public page; null while it has none. */
const publicPageUrl = (
  { publicUrl }: Pick<ListingView, 'publicUrl'>,
  { publicCode }: Pick<ListingRow, 'publicCode'>,
): string | null => publicCode && `${publicUrl}/l/${publicCode}`;

/** A listing and the state of its draft. `draft` is null if the listing was never edited. */
export type ListingWithDraft = ListingRow & {
  coverPlaceholder: string | null;
  postedOn: number;
  draft: Pick<typeof drafts.$inferSelect, 'rev' | 'status'> | null;
};

/** The columns of the draft that lists show. */
export const draftState = { rev: drafts.rev, status: drafts.status };

/** On how many platforms the listing is posted. */
export const postedOn = sql<number>`(
  select count(*)::int from ${postings}
  where ${postings.listingId} = ${listings.id} and ${inArray(postings.state, [...statesFor.Posted])})`;

/** Finds listings with the state of their drafts. */
export async function findListings(
  db: Database,
  where: SQL | undefined,
  order: SQL[] = [],
  limit?: number,
): Promise<ListingWithDraft[]> {
  const query = db
    .select({ ...getTableColumns(listings), draft: draftState, coverPlaceholder, postedOn })
    .from(listings)
    .leftJoin(drafts, eq(drafts.id, listings.id))
    .where(where)
    .orderBy(...order)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The fields that summary and listing share. The quality is computed, not stored: its rules may change. */
function shared(found: ListingWithDraft, view: ListingView) {
  const { id: _id, name, kind, status, title, type, confirmedAt, archivedAt, updatedAt, draft } = found;
  return {
    _id,
    name,
    kind,
    status,
    title,
    type,
    quality: qualityFrom(toListingBody(found)).score,
    outdated: status === 'Active' && (confirmedAt ?? updatedAt) < view.outdatedBefore,
    changesWaiting: draft !== null && draft.status !== 'Published',
    confirmedAt: iso(confirmedAt),
    archivedAt: iso(archivedAt),
    updatedAt: updatedAt.toISOString(),
    publicUrl: publicPageUrl(view, found),
  };
}

/** A listing as shown in lists. */
export function toSummary(found: ListingWithDraft, view: ListingView): ListingSummary {
  const { state, area, longitude, latitude, photos } = found;
  return {
    ...shared(found, view),
    state,
    area,
    loc: geoPoint(longitude, latitude),
    ...listedFacts(found),
    coverPhotoId: coverFrom(photos)?.id ?? null,
    coverPlaceholder: found.coverPlaceholder,
    postedOn: found.postedOn,
    authorisationEndsOn: found.authorisationEndsOn,
    advertExpiresAt: iso(found.advertExpiresAt),
    searched: searchedFrom(toListingBody(found)),
  };
}

/** A complete listing as its agent sees it. */
export async function listingAnswer(
  db: Database,
  found: ListingWithDraft,
  view: ListingView,
): Promise<Listing> {
  const { address, loc, facts, propertyId, remarks, photos } = toListingBody(found);
  const [stored, placeholders, fingerprints, origin, deal, views, platformViews] = await Promise.all([
    storedPhotos(db, [found.id]),
    placeholdersFor(db, found.id),
    toFingerprints(db, found.id, photos),
    originFrom(db, found.id),
    newestDeal(db, found),
    viewsFor(db, found.id),
    platformViewsFor(db, found.id),
  ]);
  return {
    ...shared(found, view),
    rev: found.draft?.rev ?? 1,
    address,
    loc,
    facts,
    propertyId,
    remarks,
    photos,
    photosStored: stored.get(found.id) ?? [],
    placeholders,
    fingerprints,
    views,
    platformViews,
    advertExpiresAt: iso(found.advertExpiresAt),
    ...(deal && { deal }),
    ...(origin && { origin }),
    createdAt: found.createdAt.toISOString(),
  };
}
