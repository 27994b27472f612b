import { useEffect } from 'react';
import { useWords } from '#messages/words.ts';
import { useOfflineState } from '#session/offline-parts.ts';
import { toast } from '#ui/toast.ts';

const saidKey = 'senarai.offlineReady';

/**
 * Shows once on this device that the app works offline; again only after the browser had deleted parts of it.
 */
export function useOfflineReadyToast(): void {
  const { t } = useWords();
  const state = useOfflineState();

  useEffect(() => {
    if (state === 'missing') localStorage.removeItem(saidKey);
    if (state !== 'ready' || localStorage.getItem(saidKey) !== null) return;
    localStorage.setItem(saidKey, 'said');
    void toast({ message: t('offline.ready'), tone: 'good', urgency: 'polite' });
  }, [state, t]);
}
