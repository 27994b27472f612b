import { releaseHeld } from '#outbox/account.ts';
import { flush } from '#outbox/flush.ts';
import { releasePhotos } from '#outbox/photo-connections.ts';
import { sendPhotos } from '#outbox/photos.ts';
import type { FlushOutcome } from '#outbox/events.ts';

/**
 * Sends everything that waits, at once: drafts and commands, then photos.
 * @throws {ApiError} where the outbox cannot be read.
 */
export async function sendWaiting(): Promise<FlushOutcome['ended']> {
  const texts = await flush({ eager: true });
  return texts.ended === 'done' ? (await sendPhotos({ eager: true })).ended : texts.ended;
}

/**
 * As `sendWaiting`, including work that could still be undone and photos that wait for Wi-Fi, because the agent logs
 * out.
 */
export async function sendEverything(agentId: string): Promise<FlushOutcome['ended']> {
  await releaseHeld(agentId);
  await releasePhotos(agentId).catch(() => {});
  return sendWaiting();
}
