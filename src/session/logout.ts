import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { clearPictures } from './clear-pictures.ts';
import { keepEverything } from './leave-safely.ts';
import { setLocationsKept } from './offline-parts.ts';
import { currentAgent, forgetAgent } from './store.ts';
import { deleteStoredForms } from './form-storage.ts';

/** Storage key: a new value makes the other tabs log out (R-LOGOUT-2). */
export const logoutFlag = 'logoutFlag';

/** Storage key of logouts that are not on the server yet. */
const owedKey = 'senarai.logoutOwed';

let ending: Promise<void> = Promise.resolve();

/**
 * Ends the session and deletes its data (R-LOGOUT-1). Unsent drafts remain, because they are the agent's
 * work.
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

/** Sends logouts that happened offline: at start, and whenever the device is online again. */
export function tellOwedLogouts(): void {
  const tell = () => {
    if (localStorage.getItem(owedKey) && !currentAgent()) ending = endSession();
  };
  addEventListener('online', tell);
  tell();
}

/** Resolves when no logout is being sent, so that it cannot end the next session. */
export async function logoutSettled(): Promise<void> {
  await ending;
  localStorage.removeItem(owedKey);
}

/** Waits until the forms' text is stored under the agent's key, then deletes the key and the stored data. */
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
