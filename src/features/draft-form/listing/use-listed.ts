import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#domain/listing/listing.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import { draftQuery } from '#entities/draft/queries.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';

/**
 * The listing that this draft changes, as the server or this device saw it last; null if there is none. If only
 * the device has the draft, it asks the server for the draft first, because most drafts are not listings.
 */
export function useListed(agentId: string, draftId: string, opened: OpenedDraft): Listing | null {
  const wasSaved = !opened.isNew && opened.base.baseRev !== null;
  const draft = useQuery({
    ...draftQuery(agentId, draftId),
    enabled: wasSaved && opened.listed === undefined,
  });
  const isUnknown = draft.isPaused || draft.failureReason !== null;
  const isListed = opened.listed ?? draft.data?.listed;
  const mayBeListed = wasSaved && (isListed ?? isUnknown);
  const { data = null } = useQuery({ ...listingOfDraftQuery(agentId, draftId), enabled: mayBeListed });
  return mayBeListed ? data : null;
}
