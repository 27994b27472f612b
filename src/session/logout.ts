import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { clearPictures } from './clear-pictures.ts';
import { keepEverything } from './leave-safely.ts';
import { setLocationsKept } from './offline-parts.ts';
import { currentAgent, forgetAgent } from './store.ts';
import { deleteStoredForms } from './form-storage.ts';

/** A new value tells the other tabs to log out (R-LOGOUT-2). */
export const logoutFlag = 'logoutFlag';

/** The server has not heard of a logout yet. */
const owedKey = 'senarai.logoutOwed';

let ending: Promise<void> = Promise.resolve();

/**
 * Ends the session and clears what is kept of it (R-LOGOUT-1). Unsent drafts stay: they are the
 * agent's work.
 */
export function logout(): void {
  localStorage.setItem(owedKey, '1');
  ending = endSession();
  const agentId = currentAgent()?._id ?? null;
  void clearKept(agentId, keepEverything()).catch(() => {});
  if (agentId !== null) deleteStoredForms(agentId);
  if (localStorage.getItem('senarai.reminders'))
    void import('./reminders.ts').then(({ refuseReminders }) => refuseReminders()).catch(() => {});
  forgetAgent();
  localStorage.setItem(logoutFlag, String(Date.now()));
}

async function endSession(): Promise<void> {
  await ask(client.POST('/agents/logout', { body: {} })).then(
    () => localStorage.removeItem(owedKey),
    () => {},
  );
}

/**
 * Tells the server of a logout that happened without a network: at start, and whenever there is one again.
 */
export function tellOwedLogouts(): void {
  const tell = () => {
    if (localStorage.getItem(owedKey) && !currentAgent()) ending = endSession();
  };
  addEventListener('online', tell);
  tell();
}

/**
 * Resolves when no logout is under way any more, so that it cannot end the session that is about to begin.
 */
export async function logoutSettled(): Promise<void> {
  await ending;
  localStorage.removeItem(owedKey);
}

/** What the forms still held is kept under the agent's key, and then the key goes. */
async function clearKept(agentId: string | null, kept: Promise<void>): Promise<void> {
  const [{ clearLookups }, { lock, setSignedInAgent }] = await Promise.all([
    import('#lookup-cache/persister.ts'),
    import('#outbox/account.ts'),
  ]);
  setLocationsKept(null);
  await Promise.all([clearLookups().catch(() => {}), setSignedInAgent(null), kept.catch(() => {})]);
  if (agentId === null) return;
  await clearPictures(agentId).catch(() => {});
  await lock(agentId);
}
