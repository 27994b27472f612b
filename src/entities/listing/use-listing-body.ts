import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { newestBody } from './newest-listing.ts';

/**
 * The content of a listing that is not open, read once from the device or the server; undefined until it is
 * there. Where it cannot be read, the reason is said and `onClose` is called.
 */
export function useListingBody(listingId: string, onClose: () => void): DraftBody | undefined {
  const { sentence } = useWords();
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const { data, error } = useQuery({
    queryKey: ['listing', agentId, listingId, 'to-copy'],
    queryFn: () => newestBody(client, agentId, listingId),
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
