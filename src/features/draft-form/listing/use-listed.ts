import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#domain/listing.ts';
import type { OpenedDraft } from '#entities/draft/open-draft.ts';
import { draftQuery } from '#entities/draft/queries.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';

interface Listed {
  /** The listing that this draft changes, as the server or this device saw it last; null if there is none. */
  listing: Listing | null;
  /** The draft is a published listing, or it is being asked whether it is. */
  mayBePublished: boolean;
}

/**
 * Whether the draft is a listing. If only the device has the draft, it asks the server for the draft first,
 * because most drafts are not listings.
 */
export function useListed(agentId: string, draftId: string, opened: OpenedDraft): Listed {
  const wasSaved = !opened.isNew && opened.base.baseRev !== null;
  const draft = useQuery({
    ...draftQuery(agentId, draftId),
    enabled: wasSaved && opened.listed === undefined,
  });
  const isUnknown = draft.isPaused || draft.failureReason !== null;
  const isListed = opened.listed ?? draft.data?.listed;
  const mayBeListed = wasSaved && (isListed ?? isUnknown);
  const { data = null, isLoading } = useQuery({
    ...listingOfDraftQuery(agentId, draftId),
    enabled: mayBeListed,
  });
  const listing = mayBeListed ? data : null;
  const mayBePublished = isListed === true || listing !== null || draft.isLoading || isLoading;
  return { listing, mayBePublished };
}
