import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { bodyOfListing, ownBodyOfSummary } from '#domain/draft/listing-body.ts';
import { summaryOfBody } from '#domain/search/listing-summary.ts';
import { personalFrom } from '#domain/listing/listing-facts.ts';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import type { SavedDraft } from '#outbox/read.ts';
import { type ShownDeal, dealSinceArchived, dealsWithCommands } from '#entities/deal/optimistic-deals.ts';
import { useDealCommands, useDraftOnDevice, useCommands } from '#entities/outbox/use-outbox.ts';
import {
  type ListingEntry,
  toEntry,
  newEntry,
  onDeviceOf,
  replacesServerOwner,
  replacesServerText,
} from '#entities/listing/optimistic-listing.ts';
import { type ListedListing, rowInLists, rowOnDevice } from '#entities/listing/listing-rows.ts';
import { listingQuery } from '#entities/listing/queries.ts';

/** A listing as its page shows it. `isWhole`: more is known than the summary in a list. */
export interface ShownListing extends ListingEntry {
  body: DraftBody;
  isWhole: boolean;
  /** How an archived listing left the market; null where it is not known. */
  deal: ShownDeal | null;
}

/** The known data of a listing and its source. */
interface Known {
  listing: ListingSummary;
  body: DraftBody;
  isWhole: boolean;
  fetchedAt: number;
}

function knownFrom(listing: Listing, fetchedAt: number): Known {
  const {
    _id,
    status,
    quality,
    outdated,
    changesWaiting,
    confirmedAt = null,
    archivedAt = null,
    updatedAt,
    publicUrl = null,
  } = listing;
  const body = bodyOfListing(listing);
  return {
    body,
    isWhole: true,
    fetchedAt,
    listing: summaryOfBody(body, {
      _id,
      status,
      quality,
      outdated,
      changesWaiting,
      confirmedAt,
      archivedAt,
      updatedAt,
      publicUrl,
    }),
  };
}

const knownFromRow = ({ listing, fetchedAt }: ListedListing): Known => ({
  listing,
  body: ownBodyOfSummary(listing),
  isWhole: false,
  fetchedAt,
});

/** The server's text with what was noted of the owner on this device. */
function withOwnerOf(body: DraftBody, saved: SavedDraft | null, fetchedAt: number): DraftBody {
  if (!saved || !replacesServerOwner(saved, fetchedAt)) return body;
  return { ...body, facts: { ...body.facts, ...personalFrom(saved.body.facts) } };
}

/** The listing with this device's changes applied to the server's data. */
function shownFrom(
  known: Known | null,
  saved: SavedDraft | null,
  commands: Parameters<typeof onDeviceOf>[1],
): Omit<ShownListing, 'deal'> | null {
  if (known) {
    const newer = saved && replacesServerText(saved, known.fetchedAt) ? saved : null;
    const entry = toEntry(known.listing, known.fetchedAt, onDeviceOf(saved ? [saved] : [], commands));
    const text = newer?.body ?? withOwnerOf(known.body, saved, known.fetchedAt);
    const body = { ...text, facts: { ...text.facts, priceSen: entry.listing.priceSen } };
    return { ...entry, body, isWhole: known.isWhole || newer !== null };
  }
  return saved?.becomes === 'Published'
    ? { ...newEntry(saved, onDeviceOf([saved], commands)), body: saved.body, isWhole: true }
    : null;
}

/**
 * One listing: the server's data, or the cached list's until that arrives, with this device's changes
 * applied.
 */
export function useListing(agentId: string, listingId: string) {
  const client = useQueryClient();
  const detail = useQuery(listingQuery(agentId, listingId));
  const device = useDraftOnDevice(agentId, listingId);
  const commands = useCommands(agentId);
  const dealCommands = useDealCommands(agentId);
  const error = detail.error ?? detail.failureReason;
  const isCutOff = detail.isPaused || (error instanceof ApiError && error.status === 0);
  const stored = useQuery({
    queryKey: ['listing', agentId, listingId, 'row'],
    queryFn: () => rowOnDevice(client, agentId, listingId),
    enabled: isCutOff && !detail.data,
    networkMode: 'always',
    gcTime: 0,
    meta: { keep: false },
  });
  const row = detail.data ? null : (rowInLists(client, agentId, listingId) ?? stored.data ?? null);
  const known = detail.data ? knownFrom(detail.data, detail.dataUpdatedAt) : row && knownFromRow(row);
  const shown = device.isPending && !known ? null : shownFrom(known, device.data?.saved ?? null, commands);
  const deals = dealsWithCommands(
    detail.data?.deal ? [detail.data.deal] : [],
    detail.dataUpdatedAt,
    dealCommands,
  );
  const isGone =
    error instanceof ApiError && error.status === 404 && !(device.data?.saved?.becomes === 'Published');
  return {
    detail,
    isCutOff,
    shown: isGone || !shown ? null : { ...shown, deal: dealSinceArchived(shown.listing, deals) },
    loadState: isGone
      ? 'gone'
      : shown
        ? 'shown'
        : isCutOff && !stored.isLoading
          ? 'cut-off'
          : detail.isError
            ? 'failed'
            : 'loading',
  } as const;
}
