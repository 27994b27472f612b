import { type DraftBecomes, type DraftBody, trimmed } from '#domain/draft.ts';
import { undoMs } from '#domain/limits.ts';
import { broadcast } from './storage/broadcast.ts';
import { memory } from './storage/database.ts';
import type { Command } from './commands/command.ts';
import { changeCommand, deleteCommands, commandsOf } from './commands/store.ts';
import { discardMessage, encryptMessage } from './message-draft.ts';
import { deletePhotos, photosOf, pictureOf, replacePicture } from './photos/store.ts';
import type { DraftBase, OutboxRecord, Autosave, AutosaveVersion } from './drafts/record.ts';
import { discardAllQuarantined, discardQuarantined, releaseQuarantined } from './storage/quarantine.ts';
import { sendSoon } from './send-soon.ts';
import { encrypt, encryptPicture, decrypt, plaintext } from './storage/encryption.ts';
import { eachByItself } from './storage/storage-fault.ts';
import * as store from './drafts/store.ts';
import { withRetry, withSave, withResolved, withUndone, without } from './drafts/transitions.ts';

memory.provide = async () => (await import('./storage/in-memory.ts')).provideMemory();

/**
 * Keeps a draft on the device, then sends it as soon as the server can be reached. This is the one way to
 * save a draft, to hand it in and to publish it (`becomes`). A publication stays on the device for `undoMs`,
 * so that it can be taken back. The autosaved versions in `supersedes` are contained in it and are deleted;
 * `typedOn`, which was typed after it, is made from it from now on. Resolves to the save's key when the device
 * holds it for good.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was kept; the agent's text must stay on the
 *   screen.
 */
export async function saveDraft(
  draft: DraftBase<DraftBody> & {
    agentId: string;
    draftId: string;
    body: DraftBody;
    becomes?: DraftBecomes | undefined;
    mutationId?: string;
  },
  supersedes: readonly AutosaveVersion[],
  typedOn: AutosaveVersion | null = null,
): Promise<string> {
  const { agentId, draftId, baseRev, parent, becomes } = draft;
  const key = await store.keyForWriting(agentId);
  const base = draft.base && (await encrypt(key, agentId, draft.base));
  const given = await newSave(key, draft);
  const held = becomes === 'Published' && { heldUntil: given.now + undoMs };
  const save = { draftId, baseRev, base, parent, ...(becomes && { becomes }), ...held, ...given };
  const after = typedOn && { version: typedOn, mutationId: save.mutationId };
  await store.change(
    agentId,
    draftId,
    (records, nextSeq) => withSave(records, save, nextSeq),
    supersedes,
    after,
  );
  askToBeKept();
  sendSoon();
  return save.mutationId;
}

/** Keeps what is being typed, Save or not. @throws {ApiError} as `saveDraft` */
export async function autosave(draft: Omit<Autosave<DraftBody>, 'v'>): Promise<void> {
  const { agentId } = draft;
  const key = await store.keyForWriting(agentId);
  const [body, base] = await Promise.all([
    encrypt(key, agentId, draft.body),
    draft.base ? encrypt(key, agentId, draft.base) : Promise.resolve(null),
  ]);
  await store.putAutosave({ v: 2, ...draft, body, base });
  broadcast({ kind: 'autosaved' });
}

/**
 * As `autosave`, for a page that is being closed: there is no time to put the text under the key; the next
 * start does.
 */
export function autosaveOnClose(draft: Omit<Autosave<DraftBody>, 'v'>): void {
  const { body, base } = draft;
  store.putAutosaveOnClose({ v: 2, ...draft, body: plaintext(body), base: base && plaintext(base) });
}

/** Lets go of what was typed and not saved. */
export async function discardAutosaves(
  agentId: string,
  draftId: string,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  const given = (await store.autosavesInto(agentId, draftId)).filter((autosaved) =>
    isAmong(autosaved, versions),
  );
  await store.deleteAutosaves(agentId, draftId, versions);
  await deleteUnnamedPhotos(agentId, draftId, given);
  broadcast({ kind: 'changed' });
}

/**
 * The agent's word on a conflict, in place of the save that found it: one side's text, or parts of both.
 * Resolves to the new save's key.
 */
export async function resolveConflict(
  draft: { agentId: string; draftId: string; body: DraftBody; replaces: string; mutationId?: string },
  supersedes: readonly AutosaveVersion[],
  typedOn: AutosaveVersion | null = null,
): Promise<string> {
  const { agentId, draftId, replaces } = draft;
  const given = await newSave(await store.keyForWriting(agentId), draft);
  const save = { draftId, replaces, heldUntil: given.now + undoMs, ...given };
  const after = typedOn && { version: typedOn, mutationId: save.mutationId };
  await store.change(agentId, draftId, (records) => withResolved(records, save), supersedes, after);
  sendSoon();
  return save.mutationId;
}

/**
 * Takes back a publication that has not left the device: its text stays, as a saved draft. Resolves to
 * whether it could. @throws {ApiError} `not_kept_on_device`
 */
export async function undoPublication({
  agentId,
  draftId,
  mutationId,
}: Pick<OutboxRecord, 'agentId' | 'draftId' | 'mutationId'>): Promise<boolean> {
  let isTaken = false;
  await store.change(agentId, draftId, (records) => {
    const after = withUndone(records, mutationId);
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
  versions: readonly AutosaveVersion[],
): Promise<void> {
  const given = [
    ...(await store.recordsOfDraft(agentId, draftId)).filter((record) => record.mutationId === mutationId),
    ...(await store.autosavesInto(agentId, draftId)).filter((autosaved) => isAmong(autosaved, versions)),
  ];
  await store.change(agentId, draftId, (records) => without(records, mutationId), versions);
  await deleteUnnamedPhotos(agentId, draftId, given);
  sendSoon();
}

function isAmong(one: AutosaveVersion, versions: readonly AutosaveVersion[]): boolean {
  return versions.some(({ editorId, typedAt }) => editorId === one.editorId && typedAt === one.typedAt);
}

/**
 * Pictures that only the texts given up named go with them. Where a text cannot be read, every picture stays.
 */
async function deleteUnnamedPhotos(
  agentId: string,
  draftId: string,
  given: readonly Pick<OutboxRecord, 'body' | 'base'>[],
): Promise<void> {
  const key = await store.keyFor(agentId);
  const remaining = [
    ...(await store.recordsOfDraft(agentId, draftId)),
    ...(await store.autosavesInto(agentId, draftId)),
  ];
  const named = async (texts: readonly OutboxRecord['base'][]) => {
    const bodies = await Promise.all(
      texts.map((text) => (text ? decrypt(key, agentId, text) : Promise.resolve(null))),
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

async function newSave(
  key: CryptoKey | null,
  {
    agentId,
    body,
    mutationId = crypto.randomUUID(),
  }: { agentId: string; body: DraftBody; mutationId?: string },
) {
  const [atRest, deviceId] = await Promise.all([encrypt(key, agentId, trimmed(body)), store.thisDevice()]);
  return { agentId, body: atRest, mutationId, deviceId, now: Date.now() };
}

/** Gives up something that is in quarantine. */
export async function discardFromQuarantine(key: number): Promise<void> {
  await discardQuarantined(key);
  broadcast({ kind: 'changed' });
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
export async function discardCommand(command: Pick<Command, 'agentId' | 'seq'>): Promise<void> {
  await changeCommand(command, () => null);
  broadcast({ kind: 'changed' });
}

/** Deletes all unsent work of an agent on this device. */
export async function discardAll(agentId: string): Promise<void> {
  await store.deleteTextsOf(agentId);
  await deletePhotos(agentId);
  await deleteCommands(agentId);
  await discardMessage(agentId);
  await discardAllQuarantined(agentId);
  broadcast({ kind: 'changed' });
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
  return typeof caches === 'undefined' ? (await store.keyFor(agentId)) !== null : store.isKeyWrapped(agentId);
}

/**
 * The key that the server issued to this agent (base64 of 32 bytes): from now on everything of theirs is kept
 * under it.
 */
export async function unlock(agentId: string, base64: string): Promise<void> {
  await store.storeKey(agentId, base64);
  await encryptPlaintext(agentId);
  const key = await store.keyFor(agentId);
  await eachByItself(key ? await photosOf(agentId) : [], async (photo) => {
    for (const size of ['whole', 'small'] as const) {
      const picture = await pictureOf(photo, size);
      if (picture && 'open' in picture)
        await replacePicture(photo, size, await encryptPicture(key, agentId, picture.open));
    }
  });
  sendSoon();
}

/**
 * Puts under the agent's key the texts, the message and the commands that lie open, as those written while a
 * page was closed.
 */
export async function encryptPlaintext(agentId: string): Promise<void> {
  await store.encryptDrafts(agentId);
  await encryptMessage(agentId);
  const key = await store.keyFor(agentId);
  await eachByItself(key ? await commandsOf(agentId) : [], async (command) => {
    if (!('open' in command.request)) return;
    const request = await encrypt(key, agentId, command.request.open);
    await changeCommand(command, (now) => ({ ...now, request }));
  });
}

/**
 * Removes what is kept beside unsent work and can be fetched again: small copies of sent photos, and commands
 * that are done.
 */
async function deleteSent(agentId: string): Promise<void> {
  for (const { draftId, photoId, state } of await photosOf(agentId))
    if (state === 'stored') await deletePhotos(agentId, draftId, photoId);
  for (const command of await commandsOf(agentId))
    if (command.state === 'done') await changeCommand(command, (now) => (now.state === 'done' ? null : now));
}

/** What this agent leaves on the device cannot be read until they sign in again. */
export async function lock(agentId: string): Promise<void> {
  await encryptPlaintext(agentId).catch(() => {});
  await deleteSent(agentId).catch(() => {});
  await store.deleteKey(agentId);
  broadcast({ kind: 'changed' });
}

let hasAsked = false;

/** Work is on the device now: the browser is asked, once, not to clear it away. */
function askToBeKept(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => false);
}
