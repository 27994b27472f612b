import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useListingActions } from './use-listing-actions.ts';

/** Shares a listing that is not open: its content is read from the device or the server first. */
export function ShareListing({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const { sentence } = useWords();
  const agentId = useAgent()._id;
  const { bodyOf } = useListingActions();
  const { data, error } = useQuery({
    queryKey: ['listing', agentId, listingId, 'to-share'],
    queryFn: () => bodyOf(listingId),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    meta: { keep: false },
  });
  useFocusReturn();
  useEffect(() => {
    if (!error) return;
    void toast({ message: sentence(error), tone: 'bad' });
    onClose();
  }, [error, sentence, onClose]);
  return data ? <ShareDialog body={data} onClose={onClose} /> : null;
}
