import { type DraftBody, trimmed } from '#domain/draft.ts';
import { tell } from './channel.ts';
import { flush } from './flush.ts';
import type { Basis, TypedDraft } from './record.ts';
import { change, deleteAllOf, deleteTyped, fact, putFact, putTyped } from './store.ts';
import { withMine, withSave, without } from './transitions.ts';

/**
 * Keeps a draft on the device, then sends it as soon as the server can be reached. This is the one way to save a draft.
 * What the editors `typedBy` kept is in it, and goes. Resolves to the save's key when the device holds it for good.
 * @throws {ApiError} `not_kept_on_device`: nothing was kept; the agent's text must stay on the screen.
 */
export async function saveDraft(draft: Basis & { agentId: string; draftId: string; body: DraftBody }, typedBy: readonly string[]): Promise<string> {
  const { agentId, draftId, body, baseRev, after } = draft;
  const save = { agentId, draftId, baseRev, after, ...(await newSave(body)) };
  await change(agentId, draftId, (records, nextSeq) => withSave(records, save, nextSeq), typedBy);
  sendSoon();
  return save.mutationId;
}

/** Keeps what is being typed, Save or not, instead of what the editors in `instead` kept. @throws {ApiError} `not_kept_on_device` */
export async function keepTyped(draft: Omit<TypedDraft, 'v' | 'typedAt'>, instead: readonly string[]): Promise<void> {
  await putTyped({ v: 1, ...draft, typedAt: Date.now() }, instead);
  tell({ kind: 'changed' });
}

/** Lets go of what these editors kept and did not save. */
export async function forgetTyped(agentId: string, draftId: string, editorIds: readonly string[]): Promise<void> {
  await deleteTyped(agentId, draftId, editorIds);
  tell({ kind: 'changed' });
}

/** The agent's text over another device's, in place of the save that found the conflict. Resolves to the new save's key. */
export async function keepMine(draft: { agentId: string; draftId: string; body: DraftBody; replaces: string }, typedBy: readonly string[]): Promise<string> {
  const { agentId, draftId, body, replaces } = draft;
  const save = { agentId, draftId, replaces, ...(await newSave(body)) };
  await change(agentId, draftId, (records) => withMine(records, save), typedBy);
  sendSoon();
  return save.mutationId;
}

/** Gives up one save that the server has not taken, and what the editors `typedBy` kept on top of it. */
export async function discard(agentId: string, draftId: string, mutationId: string, typedBy: readonly string[]): Promise<void> {
  await change(agentId, draftId, (records) => without(records, mutationId), typedBy);
  sendSoon();
}

async function newSave(body: DraftBody) {
  return { body: trimmed(body), mutationId: crypto.randomUUID(), deviceId: await deviceId(), now: Date.now() };
}

/** Gives up all unsent work of an agent on this device. */
export async function discardAll(agentId: string): Promise<void> {
  await deleteAllOf(agentId);
  tell({ kind: 'changed' });
}

/** Whose drafts may be sent from this device now; null for nobody's. */
export async function setSignedInAgent(agentId: string | null): Promise<void> {
  await putFact('signedInAgent', agentId);
  if (agentId !== null) sendSoon();
}

function sendSoon(): void {
  tell({ kind: 'changed' });
  void askForSync();
  flush({ eager: true }).catch(() => {});
}

/** Where the browser can, it wakes the worker once there is a network, even with the app closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('drafts').catch(() => {});
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

async function deviceId(): Promise<string> {
  const known = await fact('deviceId');
  if (known) return known;
  const made = crypto.randomUUID();
  await putFact('deviceId', made);
  return made;
}
