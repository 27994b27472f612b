import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#domain/listing.ts';
import type { OpenedDraft } from '../open-draft.ts';
import { listingQuery } from '../queries.ts';

/** The listing that this draft changes, as the server, or this device, saw it last; null where the draft is not a listing yet. */
export function useListed(agentId: string, draftId: string, opened: OpenedDraft | null): Listing | null {
  const mayBeListed = opened !== null && !opened.isNew && opened.listed !== false;
  const { data = null } = useQuery({ ...listingQuery(agentId, draftId), enabled: mayBeListed });
  return mayBeListed ? data : null;
}
