import { copyText } from '#browser/copy-text.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';

/** Copies an address, and says whether it could. */
export function useCopyAddress(): (address: string) => void {
  const { t } = useWords();
  return (address) =>
    void copyText(address).then(
      () => void toast({ message: t('listings.page-copied'), tone: 'good' }),
      () => void toast({ message: t('listings.page-not-copied'), tone: 'bad' }),
    );
}
