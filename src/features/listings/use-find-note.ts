import { useRef } from 'react';
import { listingPageSize } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import { useKeyDown } from '#ui/use-key-down.ts';

/**
 * Says once, when the agent opens the browser's own search over a long list, that it finds only the rows in view:
 * the others are not drawn. `total` is the number of listings; null until it is known.
 */
export function useFindNote(total: number | null): void {
  const { t } = useWords();
  const isSaid = useRef(false);
  useKeyDown(({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const opensSearch = key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!opensSearch || isSaid.current || (total ?? 0) <= listingPageSize) return;
    isSaid.current = true;
    void toast({ message: t('listings.find-note') });
  });
}
