/** Door: events of the outbox, from any tab or the worker. Each `watch…` returns how to stop. */
import { type FlushOutcome, onBroadcast } from './storage/broadcast.ts';

export { watchHolders } from './delivery/locks.ts';
export type { FlushOutcome } from './storage/broadcast.ts';
export { watchLostHandle } from './storage/database.ts';

/** Calls `listener` after every change of the outbox, and says whether it was an autosave, or of photos alone. */
export function watchOutbox(listener: (of: 'autosave' | 'photos' | 'any') => void): () => void {
  return onBroadcast((event) => {
    if (event.kind === 'autosaved') listener('autosave');
    if (event.kind === 'changed') listener(event.of ?? 'any');
  });
}

/** Calls `listener` when the server has accepted something that waited. */
export function watchAccepted(listener: () => void): () => void {
  return onBroadcast((event) => event.kind === 'accepted' && listener());
}

/** Calls `listener` when the browser has emptied the outbox, and an open page has stored its agent again. */
export function watchEmptied(listener: () => void): () => void {
  return onBroadcast((event) => event.kind === 'emptied' && listener());
}

/** Calls `listener` when photos that waited for Wi-Fi may be sent. */
export function watchReleased(listener: () => void): () => void {
  return onBroadcast((event) => event.kind === 'released' && listener());
}

/** Calls `listener` after every delivery, with how it ended. */
export function watchFlushes(listener: (outcome: FlushOutcome) => void): () => void {
  return onBroadcast((event) => event.kind === 'flushed' && listener(event.outcome));
}

/** Calls `listener` while a photo is sent, with how many of its bytes the server has. */
export function watchPhotoProgress(listener: (photoId: string, sentBytes: number) => void): () => void {
  return onBroadcast((event) => event.kind === 'photo' && listener(event.photoId, event.sentBytes));
}
