import { type DraftBecomes, type DraftBody, trimmed } from '#domain/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { tell } from './storage/broadcast.ts';
import { memory } from './storage/database.ts';
import type { Errand } from './commands/command.ts';
import { changeErrand, deleteErrands, errandsOf } from './commands/store.ts';
import { discardMessage, sealMessage } from './message-draft.ts';
import { deletePhotos, photosOf, pictureOf, replacePicture } from './photos/store.ts';
import type { Basis, OutboxRecord, TypedDraft, Writing } from './drafts/record.ts';
import { discardAllQuarantined, discardQuarantined, releaseQuarantined } from './storage/quarantine.ts';
import { sendSoon } from './send-soon.ts';
import { seal, sealPicture, unseal, unsealed } from './storage/encryption.ts';
import { eachByItself } from './storage/storage-fault.ts';
import * as store from './drafts/store.ts';
import { withRetry, withSave, withSettled, withTakenBack, without } from './drafts/transitions.ts';

memory.provide = async () => (await import('./storage/in-memory.ts')).provideMemory();

/**
 * Keeps a draft on the device, then sends it as soon as the server can be reached. This is the one way to
 * save a draft, to hand it in and to publish it (`becomes`). A publication stays on the device for `undoMs`,
 * so that it can be taken back. The writings in `instead` are in it, and go. Resolves to the save's key when
 * the device holds it for good.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was kept; the agent's text must stay on the
 *   screen.
 */
export async function saveDraft(
  draft: Basis<DraftBody> & {
    agentId: string;
    draftId: string;
    body: DraftBody;
    becomes?: DraftBecomes | undefined;
  },
  instead: readonly Writing[],
): Promise<string> {
  const { agentId, draftId, baseRev, after, becomes } = draft;
  const key = await store.keyForWriting(agentId);
  const base = draft.base && (await seal(key, agentId, draft.base));
  const given = await newSave(key, agentId, draft.body);
  const held = becomes === 'Published' && { heldUntil: given.now + undoMs };
  const save = { draftId, baseRev, base, after, ...(becomes && { becomes }), ...held, ...given };
  await store.change(agentId, draftId, (records, nextSeq) => withSave(records, save, nextSeq), instead);
  askToBeKept();
  sendSoon();
  return save.mutationId;
}

/** Keeps what is being typed, Save or not. @throws {ApiError} as `saveDraft` */
export async function keepTyped(draft: Omit<TypedDraft<DraftBody>, 'v'>): Promise<void> {
  const { agentId } = draft;
  const key = await store.keyForWriting(agentId);
  const [body, base] = await Promise.all([
    seal(key, agentId, draft.body),
    draft.base ? seal(key, agentId, draft.base) : Promise.resolve(null),
  ]);
  await store.putTyped({ v: 2, ...draft, body, base });
  tell({ kind: 'typed' });
}

/**
 * As `keepTyped`, for a page that is being closed: there is no time to put the text under the key; the next
 * start does.
 */
export function keepTypedAtOnce(draft: Omit<TypedDraft<DraftBody>, 'v'>): void {
  const { body, base } = draft;
  store.putTypedAtOnce({ v: 2, ...draft, body: unsealed(body), base: base && unsealed(base) });
}

/** Lets go of what was typed and not saved. */
export async function forgetTyped(
  agentId: string,
  draftId: string,
  writings: readonly Writing[],
): Promise<void> {
  const given = (await store.typedInto(agentId, draftId)).filter((typed) => isAmong(typed, writings));
  await store.deleteTyped(agentId, draftId, writings);
  await letGoOfPictures(agentId, draftId, given);
  tell({ kind: 'changed' });
}

/**
 * The agent's word on a conflict, in place of the save that found it: one side's text, or parts of both.
 * Resolves to the new save's key.
 */
export async function settle(
  draft: { agentId: string; draftId: string; body: DraftBody; replaces: string },
  instead: readonly Writing[],
): Promise<string> {
  const { agentId, draftId, replaces } = draft;
  const given = await newSave(await store.keyForWriting(agentId), agentId, draft.body);
  const save = { draftId, replaces, heldUntil: given.now + undoMs, ...given };
  await store.change(agentId, draftId, (records) => withSettled(records, save), instead);
  sendSoon();
  return save.mutationId;
}

/**
 * Takes back a publication that has not left the device: its text stays, as a saved draft. Resolves to
 * whether it could. @throws {ApiError} `not_kept_on_device`
 */
export async function takeBackPublication({
  agentId,
  draftId,
  mutationId,
}: Pick<OutboxRecord, 'agentId' | 'draftId' | 'mutationId'>): Promise<boolean> {
  let isTaken = false;
  await store.change(agentId, draftId, (records) => {
    const after = withTakenBack(records, mutationId);
    isTaken = after !== null;
    return after ?? [...records];
  });
  sendSoon();
  return isTaken;
}

/** Gives up one save that the server has not taken, and what was typed on top of it. */
export async function discard(
  agentId: string,
  draftId: string,
  mutationId: string,
  writings: readonly Writing[],
): Promise<void> {
  const given = [
    ...(await store.recordsOfDraft(agentId, draftId)).filter((record) => record.mutationId === mutationId),
    ...(await store.typedInto(agentId, draftId)).filter((typed) => isAmong(typed, writings)),
  ];
  await store.change(agentId, draftId, (records) => without(records, mutationId), writings);
  await letGoOfPictures(agentId, draftId, given);
  sendSoon();
}

function isAmong(typed: Writing, writings: readonly Writing[]): boolean {
  return writings.some(({ editorId, typedAt }) => editorId === typed.editorId && typedAt === typed.typedAt);
}

/**
 * Pictures that only the texts given up named go with them. Where a text cannot be read, every picture stays.
 */
async function letGoOfPictures(
  agentId: string,
  draftId: string,
  given: readonly Pick<OutboxRecord, 'body' | 'base'>[],
): Promise<void> {
  const key = await store.keyOf(agentId);
  const remaining = [
    ...(await store.recordsOfDraft(agentId, draftId)),
    ...(await store.typedInto(agentId, draftId)),
  ];
  const named = async (texts: readonly OutboxRecord['base'][]) => {
    const bodies = await Promise.all(
      texts.map((text) => (text ? unseal(key, agentId, text) : Promise.resolve(null))),
    );
    return new Set(bodies.flatMap((body) => body?.photos ?? []).map(({ id }) => id));
  };
  try {
    const [gone, kept] = await Promise.all([
      named(given.map(({ body }) => body)),
      named([...given.map(({ base }) => base), ...remaining.flatMap(({ body, base }) => [body, base])]),
    ]);
    for (const photoId of gone) if (!kept.has(photoId)) await deletePhotos(agentId, draftId, photoId);
  } catch {
    return;
  }
}

async function newSave(key: CryptoKey | null, agentId: string, body: DraftBody) {
  const [sealed, deviceId] = await Promise.all([seal(key, agentId, trimmed(body)), store.thisDevice()]);
  return { agentId, body: sealed, mutationId: crypto.randomUUID(), deviceId, now: Date.now() };
}

/** Gives up something that is in quarantine. */
export async function discardFromQuarantine(key: number): Promise<void> {
  await discardQuarantined(key);
  tell({ kind: 'changed' });
}

/** Tries something that is in quarantine once more: what still cannot be worked with comes back. */
export async function retryFromQuarantine(key: number): Promise<void> {
  await releaseQuarantined(key);
  sendSoon();
}

/** Tries once more a save that could not be read or sent on this device. */
export async function retrySave(agentId: string, draftId: string, mutationId: string): Promise<void> {
  await store.change(agentId, draftId, (records) => withRetry(records, mutationId));
  sendSoon();
}

/** Gives up a command, whatever it is. */
export async function discardErrand(errand: Pick<Errand, 'agentId' | 'seq'>): Promise<void> {
  await changeErrand(errand, () => null);
  tell({ kind: 'changed' });
}

/** Deletes all unsent work of an agent on this device. */
export async function discardAll(agentId: string): Promise<void> {
  await store.deleteTextsOf(agentId);
  await deletePhotos(agentId);
  await deleteErrands(agentId);
  await discardMessage(agentId);
  await discardAllQuarantined(agentId);
  tell({ kind: 'changed' });
}

/** Whose drafts may be sent from this device now; null for nobody's. */
export async function setSignedInAgent(agentId: string | null): Promise<void> {
  if (agentId !== null) await store.admit(agentId);
  await store.putFact('signedInAgent', agentId);
  if (agentId !== null) sendSoon();
}

/**
 * Has this agent's key come, and is it stored wrapped? Without a key their drafts are in plain text, and what
 * was encrypted cannot be read.
 */
export async function isUnlocked(agentId: string): Promise<boolean> {
  return typeof caches === 'undefined' ? (await store.keyOf(agentId)) !== null : store.isKeyWrapped(agentId);
}

/**
 * The key that the server issued to this agent (base64 of 32 bytes): from now on everything of theirs is kept
 * under it.
 */
export async function unlock(agentId: string, base64: string): Promise<void> {
  await store.keepKey(agentId, base64);
  await sealOpenTexts(agentId);
  const key = await store.keyOf(agentId);
  await eachByItself(key ? await photosOf(agentId) : [], async (photo) => {
    for (const size of ['whole', 'small'] as const) {
      const picture = await pictureOf(photo, size);
      if (picture && 'open' in picture)
        await replacePicture(photo, size, await sealPicture(key, agentId, picture.open));
    }
  });
  sendSoon();
}

/**
 * Puts under the agent's key the texts, the message and the errands that lie open, as those written while a
 * page was closed.
 */
export async function sealOpenTexts(agentId: string): Promise<void> {
  await store.sealTexts(agentId);
  await sealMessage(agentId);
  const key = await store.keyOf(agentId);
  await eachByItself(key ? await errandsOf(agentId) : [], async (errand) => {
    if (!('open' in errand.work)) return;
    const work = await seal(key, agentId, errand.work.open);
    await changeErrand(errand, (now) => ({ ...now, work }));
  });
}

/**
 * Removes what is kept beside unsent work and can be fetched again: small copies of sent photos, and commands
 * that are done.
 */
async function forgetSent(agentId: string): Promise<void> {
  for (const { draftId, photoId, state } of await photosOf(agentId))
    if (state === 'stored') await deletePhotos(agentId, draftId, photoId);
  for (const errand of await errandsOf(agentId))
    if (errand.state === 'done') await changeErrand(errand, (now) => (now.state === 'done' ? null : now));
}

/** What this agent leaves on the device cannot be read until they sign in again. */
export async function lock(agentId: string): Promise<void> {
  await sealOpenTexts(agentId).catch(() => {});
  await forgetSent(agentId).catch(() => {});
  await store.forgetKey(agentId);
  tell({ kind: 'changed' });
}

let hasAsked = false;

/** Work is on the device now: the browser is asked, once, not to clear it away. */
function askToBeKept(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => false);
}
