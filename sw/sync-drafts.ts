import { flush } from '#draft-queue/flush.ts';

/** Name under which a page asks the browser to wake the worker when there is a network. */
export const syncTag = 'drafts';

/** Sends what waits, as the page does. Rejects while the server cannot be reached, so that the browser tries again. */
export async function sendDrafts(): Promise<void> {
  const { ended } = await flush({ eager: true });
  if (ended === 'unreachable') throw new Error('The server cannot be reached.');
}
