import type { ListingToShare } from './agree-form.tsx';
import { useLateDialog } from '#ui/use-late-dialog.ts';

const load = () => import('./share-into-group.tsx');

/** The dialog that shares a listing into a group; its code is loaded when it opens. */
export function LateGroupShare({ listing, onClose }: { listing: ListingToShare; onClose: () => void }) {
  const code = useLateDialog(load, onClose);
  return code && <code.ShareIntoGroup listing={listing} onClose={onClose} />;
}
