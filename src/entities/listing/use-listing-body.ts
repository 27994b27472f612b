import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import { bodyOfSummary } from '#domain/listing-body.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { rowOnDevice } from './listing-rows.ts';
import { newestBody } from './newest-listing.ts';

type ReadBody<Content> = (client: QueryClient, agentId: string, listingId: string) => Promise<Content>;

/** Reads once what a dialog needs. Where it cannot be read, the reason is said and `onClose` is called. */
function useContent<Content>(
  purpose: 'to-copy' | 'to-share',
  read: ReadBody<Content>,
  listingId: string,
  onClose: () => void,
): Content | undefined {
  const { sentence } = useWords();
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const { data, error } = useQuery({
    queryKey: ['listing', agentId, listingId, purpose],
    queryFn: () => read(client, agentId, listingId),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { keep: false },
  });
  useEffect(() => {
    if (!error) return;
    void toast({ message: sentence(error), tone: 'bad' });
    onClose();
  }, [error, sentence, onClose]);
  return data;
}

/**
 * The content of a listing that is not open, read from the device or the server; undefined until it is there.
 * Where it cannot be read, the reason is said and `onClose` is called.
 */
export function useListingBody(listingId: string, onClose: () => void): DraftBody | undefined {
  return useContent('to-copy', newestBody, listingId, onClose);
}

/**
 * As `useListingBody`, for sharing: where the server cannot be reached, the row of a list is enough. `isPart`:
 * it is only that.
 */
export function useBodyToShare(listingId: string, onClose: () => void) {
  return useContent('to-share', bodyToShare, listingId, onClose);
}

const bodyToShare: ReadBody<{ body: DraftBody; isPart: boolean }> = async (client, agentId, listingId) => {
  try {
    return { body: await newestBody(client, agentId, listingId), isPart: false };
  } catch (fault) {
    const isCutOff = fault instanceof ApiError && fault.status === 0;
    const row = isCutOff ? await rowOnDevice(client, agentId, listingId) : null;
    if (!row) throw fault;
    return { body: bodyOfSummary(row.listing), isPart: true };
  }
};
