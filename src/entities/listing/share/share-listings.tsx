import { useEffect } from 'react';
import { speakAll } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import type { ShareSheetProps } from './share-sheet.tsx';

/** The sheet with its sentences. */
async function load() {
  await speakAll();
  return import('./share-sheet.tsx');
}

/** The sheet that shares listings; its code is loaded when it opens. */
export function ShareListings(props: ShareSheetProps) {
  const { onClose } = props;
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
  return <code.ShareSheet {...props} />;
}
