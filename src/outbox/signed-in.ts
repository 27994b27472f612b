import { broadcast } from './storage/broadcast.ts';
import { fact, putFact } from './drafts/store.ts';

/** Who is signed in, as the open page knows it; null where it does not, and in the worker. */
export const page: { signedInAgent: () => string | null } = { signedInAgent: () => null };

/**
 * Whose work may be sent from this device now. Where the browser has emptied the outbox under an open page,
 * or what it says of this was harmed, the page's own knowledge is written into it again, and everybody is
 * told. A logout is written down as null, and stays.
 */
export async function restoreSignedIn(): Promise<void> {
  if ((await fact('signedInAgent')) !== undefined) return;
  const agentId = page.signedInAgent();
  if (agentId === null) return;
  await putFact('signedInAgent', agentId);
  broadcast({ kind: 'emptied' });
}

/** Who is signed in on this device; null where nobody is, or that is not known. */
export async function signedInAgent(): Promise<string | null> {
  return (await fact('signedInAgent').catch(() => null)) ?? null;
}
