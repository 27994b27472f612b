import { releaseHeld } from '#draft-queue/errands.ts';
import { flush } from '#draft-queue/flush.ts';
import { sendPhotos } from '#draft-queue/photos.ts';
import type { FlushOutcome } from '#draft-queue/watch.ts';

/**
 * Tries at once to send everything that waits: drafts and commands, then photos. @throws {ApiError} where the
 * outbox cannot be read
 */
export async function sendWaiting(): Promise<FlushOutcome['ended']> {
  const texts = await flush({ eager: true });
  return texts.ended === 'done' ? (await sendPhotos({ eager: true })).ended : texts.ended;
}

/** As `sendWaiting`, with what could still be taken back: the agent is leaving. */
export async function sendEverything(agentId: string): Promise<FlushOutcome['ended']> {
  await releaseHeld(agentId);
  return sendWaiting();
}
