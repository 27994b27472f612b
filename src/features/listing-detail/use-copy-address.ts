import { copyText } from '#browser/copy-text.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';

/** Copies an address, and says whether it could: of a page, or in these sentences. */
export function useCopyAddress(
  copied: MessageId = 'listings.page-copied',
  notCopied: MessageId = 'listings.page-not-copied',
): (address: string) => void {
  const { t } = useWords();
  return (address) =>
    void copyText(address).then(
      () => void toast({ message: t(copied), tone: 'good' }),
      () => void toast({ message: t(notCopied), tone: 'bad' }),
    );
}
