import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { clearAtLogout, deviceStorage } from '#browser/device-storage.ts';
import { unsubscribeBrowser } from './browser-subscription.ts';
import { clearPictures } from './clear-pictures.ts';
import { inTurn } from './in-turn.ts';
import { dropKeyDeletion, noteKeyDeletion, pendingKeyDeletions } from './key-deletions.ts';
import { storeEverything } from './leave-safely.ts';
import { setLocationsKept } from './offline-parts.ts';
import { currentAgent, signedInAgent } from './store.ts';

/** Logs out in this tab and all others (R-LOGOUT-1, R-LOGOUT-2). */
export function logout(): void {
  logoutHere();
  deviceStorage.logoutFlag.write(String(Date.now()));
}

/**
 * Ends the session and deletes its data, without an event for other tabs. Unsent drafts remain, because they
 * are the agent's work.
 */
export function logoutHere(): void {
  if (deviceStorage.pendingLogout.write('1')) sendPendingLogout();
  else void inTurn(endSession);
  const agentId = currentAgent()?._id ?? null;
  if (agentId !== null) noteKeyDeletion(agentId);
  void clearStored(agentId, storeEverything()).catch(() => {});
  clearSmallStorages(agentId);
  signedInAgent.set(null);
}

/**
 * Deletes from the device what a logout deletes, for an agent whom single sign-on replaces. Call it before the
 * next agent is stored.
 */
export function clearReplaced(agentId: string): void {
  clearSmallStorages(agentId);
  void clearAnswers().catch(() => {});
  void deleteKeyAndPictures(agentId).catch(() => {});
}

function clearSmallStorages(agentId: string | null): void {
  if (deviceStorage.reminders.read() !== null) void unsubscribeBrowser().catch(() => {});
  clearAtLogout(agentId);
}

async function clearAnswers(): Promise<void> {
  setLocationsKept(null);
  const { clearLookups } = await import('#lookup-cache/persist-lookups.ts');
  await clearLookups();
}

async function endSession(): Promise<void> {
  await ask(client.POST('/agents/logout', { body: {} })).then(
    () => deviceStorage.pendingLogout.remove(),
    () => {},
  );
}

/** Sends the logout when its turn comes, unless a sign-in, which ends the session before it, came first. */
function sendPendingLogout(): void {
  const isPending = () => deviceStorage.pendingLogout.read() !== null;
  if (isPending()) void inTurn(async () => (isPending() && !currentAgent() ? endSession() : undefined));
}

/**
 * Finishes earlier logouts. Sends those that happened offline, at start and whenever the device is online
 * again. Deletes the key and the stored data where the page was closed before that was done.
 */
export function finishLogouts(): void {
  addEventListener('online', sendPendingLogout);
  sendPendingLogout();
  finishKeyDeletions((loggedOut) =>
    currentAgent() ? deleteKeyAndPictures(loggedOut) : clearStored(loggedOut, Promise.resolve()),
  );
}

/** Tries again what a closed page, or a device that could not encrypt everything, has left of earlier logouts. */
function finishKeyDeletions(finish: (agentId: string) => Promise<void>): void {
  for (const loggedOut of pendingKeyDeletions())
    if (loggedOut !== currentAgent()?._id) void finish(loggedOut).catch(() => {});
}

/**
 * Runs a sign-in request while no tab sends a logout, which could end the new session. A successful sign-in
 * clears a pending logout; after a failed one the logout stays pending.
 */
export async function signInAfterLogout<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
  finishKeyDeletions(deleteKeyAndPictures);
  try {
    return await inTurn(async () => {
      const answer = await signIn();
      deviceStorage.pendingLogout.remove();
      return answer;
    });
  } finally {
    sendPendingLogout();
  }
}

/** Waits until the forms' text is stored under the agent's key, then deletes the key and the stored data. */
async function clearStored(agentId: string | null, formsStored: Promise<void>): Promise<void> {
  const { setSignedInAgent } = await import('#outbox/account.ts');
  await Promise.all([clearAnswers().catch(() => {}), setSignedInAgent(null), formsStored.catch(() => {})]);
  if (agentId === null) return;
  await deleteKeyAndPictures(agentId);
}

/**
 * Deletes the key and the cached pictures of an agent, unless they have signed in again. Where the page is
 * closed before that is done, or unsent work could not be encrypted, the next sign-in and the next start do it.
 */
async function deleteKeyAndPictures(agentId: string): Promise<void> {
  noteKeyDeletion(agentId);
  const { lock } = await import('#outbox/account.ts');
  const isBack = () => currentAgent()?._id === agentId;
  if (!isBack()) await clearPictures(agentId).catch(() => {});
  await lock(agentId, isBack);
  dropKeyDeletion(agentId);
}
