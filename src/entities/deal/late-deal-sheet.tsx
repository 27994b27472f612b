import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import type { DealSheetProps } from './deal-sheet.tsx';

const load = () => import('./deal-sheet.tsx');

/** The sheet that says how listings left the market; its code is loaded when it opens. */
export function LateDealSheet(props: DealSheetProps) {
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
  return typeof code === 'string' ? null : <code.DealSheet {...props} />;
}
