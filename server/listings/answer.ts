import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { coverOf, listedFacts } from '#domain/listing-body.ts';
import { qualityOf } from '#domain/listing-quality.ts';
import type { Listing, ListingSummary } from '#domain/listing.ts';
import type { Database } from '#server/db/client.ts';
import { drafts, listings } from '#server/db/schema.ts';
import { newestDeal } from '#server/deals/record.ts';
import { coverPlaceholder, placeholdersOf, storedPhotos } from '#server/photos/store.ts';
import { viewsOf } from './page-views.ts';
import { originOf } from './origin.ts';
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
  draft: Pick<typeof drafts.$inferSelect, 'rev' | 'status'> | null;
};

/** The columns of the draft that lists show. */
export const draftState = { rev: drafts.rev, status: drafts.status };

/** Finds listings with the state of their drafts. */
export async function findListings(
  db: Database,
  where: SQL | undefined,
  order: SQL[] = [],
  limit?: number,
): Promise<ListingWithDraft[]> {
  const query = db
    .select({ ...getTableColumns(listings), draft: draftState, coverPlaceholder })
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
    quality: qualityOf(toListingBody(found)).score,
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
  const { state, area, photos } = found;
  return {
    ...shared(found, view),
    state,
    area,
    ...listedFacts(found),
    coverPhotoId: coverOf(photos)?.id ?? null,
    coverPlaceholder: found.coverPlaceholder,
  };
}

/** A complete listing as its agent sees it. */
export async function listingAnswer(
  db: Database,
  found: ListingWithDraft,
  view: ListingView,
): Promise<Listing> {
  const { address, loc, facts, propertyId, remarks, photos } = toListingBody(found);
  const [stored, placeholders, origin, deal, views] = await Promise.all([
    storedPhotos(db, [found.id]),
    placeholdersOf(db, found.id),
    originOf(db, found.id),
    newestDeal(db, found),
    viewsOf(db, found.id),
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
    views,
    advertExpiresAt: iso(found.advertExpiresAt),
    ...(deal && { deal }),
    ...(origin && { origin }),
    createdAt: found.createdAt.toISOString(),
  };
}
