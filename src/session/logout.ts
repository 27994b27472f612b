import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { clearAtLogout, deviceStorage } from '#browser/device-storage.ts';
import { clearPictures } from './clear-pictures.ts';
import { keepEverything } from './leave-safely.ts';
import { setLocationsKept } from './offline-parts.ts';
import { currentAgent, signedInAgent } from './store.ts';

let ending: Promise<void> = Promise.resolve();

/**
 * Ends the session and deletes its data (R-LOGOUT-1). Unsent drafts remain, because they are the agent's
 * work.
 */
export function logout(): void {
  deviceStorage.logoutOwed.write('1');
  ending = endSession();
  const agentId = currentAgent()?._id ?? null;
  void clearKept(agentId, keepEverything()).catch(() => {});
  if (deviceStorage.reminders.read() !== null)
    void import('./reminders.ts').then(({ refuseReminders }) => refuseReminders()).catch(() => {});
  clearAtLogout(agentId);
  signedInAgent.set(null);
  deviceStorage.logoutFlag.write(String(Date.now()));
}

async function endSession(): Promise<void> {
  await ask(client.POST('/agents/logout', { body: {} })).then(
    () => deviceStorage.logoutOwed.remove(),
    () => {},
  );
}

/** Sends logouts that happened offline: at start, and whenever the device is online again. */
export function tellOwedLogouts(): void {
  const tell = () => {
    if (deviceStorage.logoutOwed.read() && !currentAgent()) ending = endSession();
  };
  addEventListener('online', tell);
  tell();
}

/** Resolves when no logout is being sent, so that it cannot end the next session. */
export async function logoutSettled(): Promise<void> {
  await ending;
  deviceStorage.logoutOwed.remove();
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
