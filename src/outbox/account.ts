/** Door: who is signed in on this device, their key, and what a logout does to their work. */
import { isToDo } from './commands/command.ts';
import * as commandStore from './commands/store.ts';
import { deleteCommands, changeCommand, commandsFor, encryptCommands } from './commands/store.ts';
import { encryptDrafts } from './drafts/encrypt-drafts.ts';
import { change, deleteDrafts, recordsFor } from './drafts/store.ts';
import { discardMessage, encryptMessage } from './message-draft.ts';
import { deletePhotos, encryptPhotos, photosFor } from './photos/store.ts';
import { discardAllQuarantined } from './quarantine.ts';
import { sendSoon } from './send-soon.ts';
import { allowWriting, deleteKey, isKeyWrapped, keyFor, storeKey } from './storage/agent-key.ts';
import { broadcast } from './storage/broadcast.ts';
import { setDeviceState } from './storage/device-state.ts';

export { allowWriting } from './storage/agent-key.ts';

/** Sets whose work may be sent from this device now; null for nobody's. */
export async function setSignedInAgent(agentId: string | null): Promise<void> {
  if (agentId !== null) await allowWriting(agentId);
  await setDeviceState('signedInAgent', agentId);
  if (agentId !== null) sendSoon();
}

/**
 * Has this agent's key come, and is it stored wrapped? Without it their work is stored as plaintext, and what
 * was encrypted cannot be read.
 */
export async function isUnlocked(agentId: string): Promise<boolean> {
  return typeof caches === 'undefined' ? (await keyFor(agentId)) !== null : isKeyWrapped(agentId);
}

/** Stores the key that the server issued (base64 of 32 bytes), and encrypts all of the agent's work by it. */
export async function unlock(agentId: string, base64: string): Promise<void> {
  await storeKey(agentId, base64);
  await encryptPlaintext(agentId);
  sendSoon();
}

/**
 * Encrypts what is plaintext: autosaves of a page that was closed, and what was stored before the key came.
 * Without the key it does nothing. A failure of one kind holds up no other, and is thrown at the end.
 */
export async function encryptPlaintext(agentId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const encrypt of [encryptDrafts, encryptMessage, encryptCommands, encryptPhotos])
    await encrypt(agentId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Puts commands back that a build without their kinds moved into quarantine, and sends them. */
export async function returnKnownCommands(agentId: string): Promise<void> {
  await commandStore.returnKnownCommands(agentId);
  sendSoon();
}

/** Ends the time in which commands and publications can be undone: the agent wants everything sent now. */
export async function releaseHeld(agentId: string): Promise<void> {
  for (const command of await commandsFor(agentId)) {
    if (command.heldUntil > 0)
      await changeCommand(command, (now) => (isToDo(now) ? { ...now, heldUntil: 0 } : now));
  }
  for (const { draftId, heldUntil = 0 } of await recordsFor(agentId)) {
    if (heldUntil > 0)
      await change(agentId, draftId, (records) => records.map((record) => ({ ...record, heldUntil: 0 })));
  }
}

/**
 * Makes what this agent leaves on the device unreadable until they sign in again. `isBack` tells whether they
 * have: then the key remains. It remains too where something could not be encrypted, as on a full device: what was
 * can be read by this key alone, and the next call encrypts the rest.
 * @throws {ApiError} as the storage of the device
 */
export async function lock(agentId: string, isBack: () => boolean): Promise<void> {
  if (!isBack()) await encryptPlaintext(agentId);
  if (!isBack()) await deleteSent(agentId).catch(() => {});
  if (isBack()) return;
  await deleteKey(agentId);
  broadcast({ kind: 'changed' });
}

/** Deletes what is no unsent work: small copies of stored photos, and commands that are done. */
async function deleteSent(agentId: string): Promise<void> {
  for (const { draftId, photoId, state } of await photosFor(agentId))
    if (state === 'stored') await deletePhotos(agentId, draftId, photoId);
  for (const command of await commandsFor(agentId))
    if (command.state === 'done') await changeCommand(command, (now) => (now.state === 'done' ? null : now));
}

/** Deletes all unsent work of an agent on this device. */
export async function discardAll(agentId: string): Promise<void> {
  await deleteDrafts(agentId);
  await deletePhotos(agentId);
  await deleteCommands(agentId);
  await discardMessage(agentId);
  await discardAllQuarantined(agentId);
  broadcast({ kind: 'changed' });
}
