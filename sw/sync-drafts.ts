import { madeDraftsUndoMs } from '#domain/limits.ts';
import { flush } from '#outbox/flush.ts';

/**
 * Sends what waits, as the page does, and then what could still be undone: its page may be closed. Rejects
 * while the server cannot be reached, so that the browser tries again.
 */
export async function sendDrafts(): Promise<void> {
  const first = await flush({ eager: true });
  const waitMs = first.nextAttemptAt === null ? 0 : first.nextAttemptAt - Date.now();
  const isHeldBack = first.ended === 'done' && waitMs > 0 && waitMs <= madeDraftsUndoMs;
  if (isHeldBack) await new Promise((resolve) => setTimeout(resolve, waitMs));
  const { ended } = isHeldBack ? await flush({ eager: true }) : first;
  if (ended === 'unreachable') throw new Error('The server cannot be reached.');
}
