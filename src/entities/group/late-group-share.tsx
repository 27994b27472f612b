import { useEffect } from 'react';
import type { ListingToShare } from './agree-form.tsx';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useLateCode } from '#ui/use-late-code.ts';

const load = () => import('./share-into-group.tsx');

/** The dialog that shares a listing into a group; its code is loaded when it opens. */
export function LateGroupShare({ listing, onClose }: { listing: ListingToShare; onClose: () => void }) {
  const { t } = useWords();
  const code = useLateCode(load);
  useFocusReturn();
  const isMissing = code === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    void toast({ message: t('error.title'), tone: 'bad' });
    onClose();
  }, [isMissing, onClose, t]);
  if (typeof code === 'string') return null;
  return <code.ShareIntoGroup listing={listing} onClose={onClose} />;
}
