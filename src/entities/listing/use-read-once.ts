import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';

interface ReadOnce<Read> {
  /** The listings, and what they are read for. */
  key: readonly [listingIds: string, purpose: string];
  read: (client: QueryClient, agentId: string) => Promise<Read>;
  /** False where nothing has to be read. */
  enabled?: boolean;
  onClose: () => void;
}

/**
 * What a dialog about listings that are not open needs of them, read once from the device or the server;
 * undefined until it is there. Where it cannot be read, the reason is said and `onClose` is called.
 */
export function useReadOnce<Read>({ key, read, enabled = true, onClose }: ReadOnce<Read>): Read | undefined {
  const { sentence } = useWords();
  const client = useQueryClient();
  const agentId = useAgent()._id;
  const { data, error } = useQuery({
    queryKey: ['listing', agentId, ...key],
    queryFn: () => read(client, agentId),
    enabled,
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
