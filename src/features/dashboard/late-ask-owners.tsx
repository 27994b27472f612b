import { useEffect } from 'react';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useLateCode } from '#ui/use-late-code.ts';

const load = () => import('./ask-owners-dialog.tsx');

interface AskOwnersProps {
  listings: readonly ListingSummary[];
  onClose: () => void;
}

/** The dialog that asks the owners of several listings; its code is loaded when it opens. */
export function LateAskOwners(props: AskOwnersProps) {
  const { t } = useWords();
  const code = useLateCode(load);
  useFocusReturn();
  const { onClose } = props;
  const isMissing = code === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    void toast({ message: t('error.title'), tone: 'bad' });
    onClose();
  }, [isMissing, onClose, t]);
  return typeof code === 'string' ? null : <code.AskOwnersDialog {...props} />;
}
