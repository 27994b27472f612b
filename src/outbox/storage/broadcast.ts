/** What a tab or the worker tells the others about the outbox. */
type OutboxEvent =
  /** `of`: nothing but photos has changed. Earlier builds do not say it. */
  | { kind: 'changed'; of?: 'photos' }
  | { kind: 'autosaved' }
  | { kind: 'accepted' }
  | { kind: 'emptied' }
  | { kind: 'released' }
  | { kind: 'alive'; lock: string }
  | { kind: 'flushed'; outcome: FlushOutcome }
  | { kind: 'photo'; photoId: string; sentBytes: number };

/** How a delivery ended. */
export interface FlushOutcome {
  /**
   * - `done`: nothing is left to send now.
   * - `unreachable`: the server cannot be reached, or asked for a pause.
   * - `sign-in`: the agent must sign in.
   * - `locked`: the agent's key has not come.
   * - `storage`: the storage of this device failed.
   */
  ended: 'done' | 'unreachable' | 'sign-in' | 'locked' | 'storage';
  /** When the next attempt is due, epoch milliseconds; null where nothing waits. */
  nextAttemptAt: number | null;
}

const channelName = 'outbox';
const out = new BroadcastChannel(channelName);

/** Sends an event to every tab and the worker, this one included. */
export function broadcast(event: OutboxEvent): void {
  out.postMessage(event);
}

/** Calls `listener` for each event of any tab or the worker. Returns how to stop. */
export function onBroadcast(listener: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => listener(data);
  return () => channel.close();
}
