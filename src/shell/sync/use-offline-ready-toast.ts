import { useEffect } from 'react';
import { deviceStorage } from '#browser/device-storage.ts';
import { isCovered } from '#browser/is-covered.ts';
import { useWords } from '#messages/words.ts';
import { useOfflineState } from '#session/offline-parts.ts';
import { toast } from '#ui/toast.ts';

/**
 * Shows once on this device that the app works offline; again only after the browser had deleted parts of it.
 * Where a dialog or a menu is open, the toast would cover it: then the next start shows it.
 */
export function useOfflineReadyToast(): void {
  const { t } = useWords();
  const state = useOfflineState();

  useEffect(() => {
    if (state === 'missing') deviceStorage.offlineReady.remove();
    if (state !== 'ready' || deviceStorage.offlineReady.read() !== null || isCovered()) return;
    deviceStorage.offlineReady.write('said');
    void toast({ message: t('offline.ready'), tone: 'good', urgency: 'polite' });
  }, [state, t]);
}
