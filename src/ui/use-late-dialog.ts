import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { toast } from './toast.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useLateCode } from './use-late-code.ts';

/**
 * The code of a dialog, which is loaded when it opens; null until it is there. Where it cannot be loaded, that is
 * said and `onClose` is called. The focus returns when the dialog is gone. `load` must be the same at each render.
 */
export function useLateDialog<Code extends object>(
  load: () => Promise<Code>,
  onClose: () => void,
): Code | null {
  const { t } = useWords();
  const code = useLateCode(load);
  useFocusReturn();
  const isMissing = code === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    void toast({ message: t('error.title'), tone: 'bad' });
    onClose();
  }, [isMissing, onClose, t]);
  return typeof code === 'string' ? null : code;
}
