import { totalUnsent } from '#outbox/unsent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { useAllSentToast } from './use-all-sent-toast.ts';
import { usePublicationToasts } from './use-publication-toasts.ts';
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
function useOfflineReadyToast(): void {
  const { t } = useWords();
  const state = useOfflineState();

  useEffect(() => {
    if (state === 'missing') deviceStorage.offlineReady.remove();
    if (state !== 'ready' || deviceStorage.offlineReady.read() !== null || isCovered()) return;
    deviceStorage.offlineReady.write('said');
    void toast({ message: t('offline.ready'), tone: 'good', urgency: 'polite' });
  }, [state, t]);
}

/** Sets the badge of the installed app's icon, if the system shows one; cleared when the agent logs out. */
function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }, [count]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
    },
    [],
  );
}

/**
 * The toasts about what was sent, and the number on the app's icon: on every screen, with a header or
 * without.
 */
export function OutboxNotices() {
  const unsent = useUnsent(useAgent()._id);
  useAllSentToast();
  useOfflineReadyToast();
  usePublicationToasts();
  useAppBadge(unsent ? totalUnsent(unsent) : null);
  return null;
}
