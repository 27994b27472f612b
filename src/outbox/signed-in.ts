/** Door: who is signed in on this device, also for the worker. */
import { broadcast } from './storage/broadcast.ts';
import { fact, putFact } from './storage/facts.ts';

/** Who is signed in, as the open page knows it; null where it does not, and in the worker. */
export const page: { signedInAgent: () => string | null } = { signedInAgent: () => null };

/**
 * Where the browser has emptied the outbox under an open page, or the stored fact was harmed, stores who is
 * signed in again, as the page knows it. After a logout null is stored, and stays.
 */
export async function restoreSignedIn(): Promise<void> {
  if ((await fact('signedInAgent')) !== undefined) return;
  const agentId = page.signedInAgent();
  if (agentId === null) return;
  await putFact('signedInAgent', agentId);
  broadcast({ kind: 'emptied' });
}

/** Who is signed in on this device; null where nobody is, or it is not known. */
export async function signedInAgent(): Promise<string | null> {
  return (await fact('signedInAgent').catch(() => null)) ?? null;
}
