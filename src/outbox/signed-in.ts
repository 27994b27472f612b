/** Door: who is signed in on this device, also for the worker. */
import { broadcast } from './storage/broadcast.ts';
import { getDeviceState, setDeviceState } from './storage/device-state.ts';

let pageAgent: () => string | null = () => null;

/** Tells the outbox how to read the agent that the open page has in memory. The worker never calls it. */
export function setPageAgentReader(read: () => string | null): void {
  pageAgent = read;
}

/**
 * Where the browser has emptied the outbox under an open page, or what was stored was damaged, stores who is
 * signed in again, as the page knows it. After a logout null is stored, and stays.
 */
export async function restoreSignedIn(): Promise<void> {
  if ((await getDeviceState('signedInAgent')) !== undefined) return;
  const agentId = pageAgent();
  if (agentId === null) return;
  await setDeviceState('signedInAgent', agentId);
  broadcast({ kind: 'emptied' });
}

/** Who is signed in on this device; null where nobody is, or it is not known. */
export async function signedInAgent(): Promise<string | null> {
  return (await getDeviceState('signedInAgent').catch(() => null)) ?? null;
}
