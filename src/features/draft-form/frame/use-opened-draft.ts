import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from '#domain/draft.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { cachedDraft } from '#entities/draft/cached-draft.ts';
import { draftFromListing } from '#entities/draft/draft-from-listing.ts';
import { isUntouched } from '#entities/draft/new-draft-id.ts';
import { type DraftSources, type OpenedDraft, newDraft, openDraft } from '#entities/draft/open-draft.ts';
import { draftQuery } from '#entities/draft/queries.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';

type Opening =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  | { step: 'open'; draft: OpenedDraft }
  | { step: 'unknown' };

/** How long an open form waits for the server where the device has an older copy, in milliseconds. */
const patienceMs = 2_500;

/** The places of the portal from which a draft is read. */
function draftSources(queryClient: QueryClient, agentId: string, draftId: string): DraftSources {
  const query = draftQuery(agentId, draftId);
  return {
    device: () => draftOnDevice(agentId, draftId),
    server: () => queryClient.fetchQuery({ ...query, retry: false }),
    cache: async () =>
      queryClient.getQueryData(query.queryKey) ??
      cachedDraft(queryClient, agentId, draftId) ??
      (await listingAsDraft(queryClient, agentId, draftId)),
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
  };
}

/** The listing that this device has seen, as the draft that edits it; null where other changes wait. */
async function listingAsDraft(
  queryClient: QueryClient,
  agentId: string,
  draftId: string,
): Promise<Draft | null> {
  const listing = await queryClient
    .fetchQuery({ ...listingOfDraftQuery(agentId, draftId), staleTime: Infinity })
    .catch(() => null);
  return listing && !listing.changesWaiting ? draftFromListing(listing) : null;
}

/**
 * A draft as its form starts from it. Once open it stays as it is until the agent starts over, whatever the
 * outbox or the server say meanwhile: a form that began again by itself would lose the agent's last keys.
 * That is why the answer is held here and not in the query cache. `round` counts the openings.
 */
export function useOpenedDraft(
  agentId: string,
  draftId: string,
): Opening & { round: number; startOver: () => void } {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [opening, setOpening] = useState<Opening>(() =>
    isUntouched(draftId, agentId) ? { step: 'open', draft: newDraft } : { step: 'opening' },
  );
  const isOpening = opening.step === 'opening';

  useEffect(() => {
    if (!isOpening) return;
    let isWanted = true;
    openDraft(draftSources(queryClient, agentId, draftId)).then(
      (draft) => isWanted && setOpening(draft ? { step: 'open', draft } : { step: 'unknown' }),
      (error: unknown) => isWanted && setOpening({ step: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpening, queryClient, agentId, draftId]);

  const startOver = () => {
    setRound(round + 1);
    setOpening({ step: 'opening' });
  };
  return { ...opening, round, startOver };
}
