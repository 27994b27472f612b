import { useFocusReturn } from '#ui/use-focus-return.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useBodyToShare } from './use-listing-body.ts';

/** Shares a listing that is not open: its content is read from the device or the server first. */
export function ShareListing({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const toShare = useBodyToShare(listingId, onClose);
  useFocusReturn();
  return toShare ? <ShareDialog {...toShare} onClose={onClose} /> : null;
}
