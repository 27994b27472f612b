/** What one tab or the worker tells the others about the outbox. */
export type OutboxEvent =
  | { kind: 'changed' }
  | { kind: 'autosaved' }
  | { kind: 'accepted' }
  | { kind: 'emptied' }
  | { kind: 'alive'; lock: string }
  | { kind: 'flushed'; outcome: FlushOutcome }
  | { kind: 'photo'; photoId: string; sentBytes: number };

/**
 * How a flush ended: nothing is left to send now, the server cannot be reached, the agent must sign in, their
 * key has not come, or the storage of this device failed.
 */
export interface FlushOutcome {
  ended: 'done' | 'unreachable' | 'sign-in' | 'locked' | 'storage';
  /** When the next attempt is due, epoch milliseconds; null where nothing waits. */
  nextAttemptAt: number | null;
}

const channelName = 'outbox';
const out = new BroadcastChannel(channelName);

/** Tells every tab and the worker, this one included. */
export function broadcast(event: OutboxEvent): void {
  out.postMessage(event);
}

/** Hears what any tab or the worker tells. Returns how to stop. */
export function onBroadcast(listener: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<OutboxEvent>) => listener(event.data);
  return () => channel.close();
}
