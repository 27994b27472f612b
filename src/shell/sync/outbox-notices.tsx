import { totalUnsent } from '#outbox/unsent.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { useAllSentToast } from './use-all-sent-toast.ts';
import { useAppBadge } from './use-app-badge.ts';
import { useOfflineReadyToast } from './use-offline-ready-toast.ts';
import { usePublicationToasts } from './use-publication-toasts.ts';

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
