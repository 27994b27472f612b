import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from '#domain/draft.ts';
import { patienceMs } from '#domain/limits.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { draftFromListing } from '#draft-editor/draft-from-listing.ts';
import { isUntouched } from '#entities/draft/new-draft-id.ts';
import { type DraftSources, type OpenedDraft, newDraft, openDraft } from '#draft-editor/open-draft.ts';
import { cachedDraft, draftQuery } from '#entities/draft/queries.ts';
import { settleQuietSave } from '#entities/draft/quiet-saves.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';

type Opening =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  | { step: 'open'; draft: OpenedDraft }
  | { step: 'unknown' };

/** The caches and queries that a draft is read from. */
function draftSources(queryClient: QueryClient, agentId: string, draftId: string): DraftSources {
  const query = draftQuery(agentId, draftId);
  return {
    device: async () => {
      await settleQuietSave(draftId);
      return draftOnDevice(agentId, draftId);
    },
    server: () => queryClient.fetchQuery({ ...query, retry: false }),
    cache: async () =>
      queryClient.getQueryData(query.queryKey) ??
      cachedDraft(queryClient, agentId, draftId) ??
      (await listingAsDraft(queryClient, agentId, draftId)),
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
  };
}

/** The cached listing as a draft for editing; null if the server has unpublished changes of it. */
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
 * The content that a form starts with. It does not change until the agent starts over, whatever the outbox or
 * the server reports: a form that reloads by itself would lose the last keystrokes. For this reason it is in
 * component state, not in the query cache. `round` counts the openings.
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
