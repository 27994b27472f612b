import { type DraftBody, trimmed } from '#domain/draft.ts';
import { tell } from './channel.ts';
import { flush } from './flush.ts';
import type { Basis, TypedDraft } from './record.ts';
import { change, deleteAllOf, deleteTyped, fact, putFact, putTyped } from './store.ts';
import { withMine, withSave } from './transitions.ts';

/**
 * Keeps a draft on the device, then sends it as soon as the server can be reached. This is the one way to save a draft.
 * Resolves to the save's key when the device holds it for good.
 * @throws {ApiError} `not_kept_on_device`: nothing was kept; the agent's text must stay on the screen.
 */
export async function saveDraft(draft: Basis & { agentId: string; draftId: string; body: DraftBody }): Promise<string> {
  const mutationId = crypto.randomUUID();
  const save = { ...draft, body: trimmed(draft.body), mutationId, deviceId: await deviceId(), now: Date.now() };
  await change(draft.agentId, draft.draftId, (records, nextSeq) => withSave(records, save, nextSeq), { forgetTyped: true });
  sendSoon();
  return mutationId;
}

/** Keeps what is being typed, Save or not. @throws {ApiError} `not_kept_on_device` */
export async function keepTyped(draft: Omit<TypedDraft, 'v' | 'typedAt'>): Promise<void> {
  await putTyped({ v: 1, ...draft, typedAt: Date.now() });
  tell({ kind: 'changed' });
}

/** Lets go of what was typed and not saved. */
export async function forgetTyped(agentId: string, draftId: string): Promise<void> {
  await deleteTyped(agentId, draftId);
  tell({ kind: 'changed' });
}

/** The agent's text over another device's. */
export async function keepMine(agentId: string, draftId: string): Promise<void> {
  const save = { agentId, draftId, mutationId: crypto.randomUUID(), deviceId: await deviceId(), now: Date.now() };
  await change(agentId, draftId, (records, nextSeq) => withMine(records, save, nextSeq));
  sendSoon();
}

/** Gives up every save of a draft that the server has not taken; the server's copy stands. */
export async function discard(agentId: string, draftId: string): Promise<void> {
  await change(agentId, draftId, () => [], { forgetTyped: true });
  tell({ kind: 'changed' });
}

/** Gives up all unsent work of an agent on this device. */
export async function discardAll(agentId: string): Promise<void> {
  await deleteAllOf(agentId);
  tell({ kind: 'changed' });
}

/** Whose drafts may be sent from this device now; null for nobody's. */
export async function setSignedInAgent(agentId: string | null): Promise<void> {
  await putFact('signedInAgent', agentId);
  if (agentId !== null) void flush({ eager: true });
}

function sendSoon(): void {
  tell({ kind: 'changed' });
  void askForSync();
  void flush({ eager: true });
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
