/** Door: the one way to save, autosave, publish and discard drafts. */
import { type Draft, type DraftBecomes, type DraftBody, trimmed } from '#domain/draft/draft.ts';
import { madeDraftsUndoMs, undoMs } from '#domain/limits.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { Autosave, AutosaveVersion, DraftBase, OutboxRecord } from './drafts/record.ts';
import { withPostTo } from './drafts/post-to.ts';
import * as store from './drafts/store.ts';
import { withResolved, withRetry, withSave, withSeen, without } from './drafts/transitions.ts';
import { sendSoon } from './send-soon.ts';
import { encryptBesides, plaintextVersion } from './drafts/at-rest.ts';
import { noteNamed } from './photos/picked.ts';
import { keyForWriting } from './storage/agent-key.ts';
import { broadcast } from './storage/broadcast.ts';
import { setMemoryFallback } from './storage/database.ts';
import { encrypt } from './storage/encryption.ts';
import { thisDevice } from './storage/device-state.ts';
import { discardQuarantined, releaseQuarantined } from './storage/quarantine.ts';
import { deleteUnnamedPhotos } from './unnamed-photos.ts';

setMemoryFallback(async () => (await import('./storage/in-memory.ts')).provideMemory());

/**
 * Saves a draft on the device, then sends it as soon as the server can be reached. `becomes` publishes or submits
 * it; a publication waits for `undoMs`, and what `isHeld` for `madeDraftsUndoMs`, so that it can be undone. Deletes the
 * autosaved versions in `supersedes`, which this save contains; the version `typedOn`, typed after it, is made from
 * it from now on. Once a publication is confirmed, the listing is posted to `postTo`. Resolves to its `mutationId`.
 * @throws {ApiError} `not_kept_on_device`, `device_full`, `device_newer`, `locked_on_device`: the text must stay
 */
export async function saveDraft(
  draft: DraftBase<DraftBody> &
    Pick<OutboxRecord, 'agentId' | 'draftId' | 'isFirst' | 'isQuiet'> & {
      body: DraftBody;
      pick?: PropertyPick | null | undefined;
      becomes?: DraftBecomes | undefined;
      isHeld?: boolean;
      postTo?: readonly string[];
      mutationId?: string;
    },
  supersedes: readonly AutosaveVersion[],
  typedOn: AutosaveVersion | null = null,
): Promise<string> {
  const { agentId, draftId, baseRev, parent, becomes, isFirst, isQuiet, isHeld, postTo = [] } = draft;
  const key = await keyForWriting(agentId);
  const given = { ...(await newSave(key, draft)), ...(await encryptBesides(key, draft)) };
  const held = (becomes === 'Published' || isHeld) && {
    heldUntil: given.now + (isHeld ? madeDraftsUndoMs : undoMs),
    ...(isFirst && { isFirst }),
  };
  const asked = { ...(becomes && { becomes }), ...(isQuiet && { isQuiet }), ...withPostTo(postTo) };
  const save = { draftId, baseRev, parent, ...asked, ...held, ...given };
  const after = typedOn && { version: typedOn, mutationId: save.mutationId };
  await store.change(agentId, draftId, (all, nextSeq) => withSave(all, save, nextSeq), supersedes, after);
  await noteNamed(draft, draft.body.photos);
  askForPersistence();
  sendSoon();
  return save.mutationId;
}

/** Stores what is being typed, before any Save. @throws {ApiError} as `saveDraft` */
export async function autosave(draft: Omit<Autosave<DraftBody>, 'v'>): Promise<void> {
  const { agentId } = draft;
  const key = await keyForWriting(agentId);
  const body = await encrypt(key, agentId, draft.body);
  await store.putAutosave({ v: 2, ...draft, body, ...(await encryptBesides(key, draft)) });
  await noteNamed(draft, draft.body.photos);
  broadcast({ kind: 'autosaved' });
}

/** As `autosave`, for a page that is being closed: as plaintext, which the next start encrypts. */
export function autosaveOnClose(draft: Omit<Autosave<DraftBody>, 'v'>): void {
  store.putAutosaveOnClose(plaintextVersion({ v: 2, ...draft }));
}

/** Discards autosaved versions, and the photos that only they name. */
export async function discardAutosaves(
  agentId: string,
  draftId: string,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  const discarded = (await store.autosavesInto(agentId, draftId)).filter((one) => isAmong(one, versions));
  await store.deleteAutosaves(agentId, draftId, versions);
  await deleteUnnamedPhotos(agentId, draftId, discarded);
  broadcast({ kind: 'changed' });
}

/**
 * Resolves a conflict by the agent's choice: one side's body, or parts of both. It replaces the record that
 * met the conflict. Resolves to the new save's `mutationId`.
 * @throws {ApiError} as `saveDraft`; `draft_conflict` where another tab has resolved it
 */
export async function resolveConflict(
  draft: { agentId: string; draftId: string; body: DraftBody; replaces: string; mutationId?: string },
  supersedes: readonly AutosaveVersion[],
  typedOn: AutosaveVersion | null = null,
): Promise<string> {
  const { agentId, draftId, replaces } = draft;
  const given = await newSave(await keyForWriting(agentId), draft);
  const save = { draftId, replaces, heldUntil: given.now + undoMs, ...given };
  const after = typedOn && { version: typedOn, mutationId: save.mutationId };
  await store.change(agentId, draftId, (records) => withResolved(records, save), supersedes, after);
  await noteNamed(draft, draft.body.photos);
  sendSoon();
  return save.mutationId;
}

/** Discards a record that is not on the server, autosaved versions, and the photos that only they name. */
export async function discard(
  agentId: string,
  draftId: string,
  mutationId: string,
  versions: readonly AutosaveVersion[],
): Promise<void> {
  const discarded = [
    ...(await store.recordsOfDraft(agentId, draftId)).filter((record) => record.mutationId === mutationId),
    ...(await store.autosavesInto(agentId, draftId)).filter((one) => isAmong(one, versions)),
  ];
  await store.change(agentId, draftId, (records) => without(records, mutationId), versions);
  await deleteUnnamedPhotos(agentId, draftId, discarded);
  sendSoon();
}

function isAmong(one: AutosaveVersion, versions: readonly AutosaveVersion[]): boolean {
  return versions.some(({ editorId, typedAt }) => editorId === one.editorId && typedAt === one.typedAt);
}

async function newSave(
  key: CryptoKey | null,
  {
    agentId,
    body,
    mutationId = crypto.randomUUID(),
  }: { agentId: string; body: DraftBody; mutationId?: string },
) {
  const [atRest, deviceId] = await Promise.all([encrypt(key, agentId, trimmed(body)), thisDevice()]);
  return { agentId, body: atRest, mutationId, deviceId, now: Date.now() };
}

/** Sends again a record that could not be read or sent on this device. */
export async function retrySave(agentId: string, draftId: string, mutationId: string): Promise<void> {
  await store.change(agentId, draftId, (records) => withRetry(records, mutationId));
  sendSoon();
}

/** Deletes a value in quarantine. */
export const discardFromQuarantine = (key: number): Promise<void> =>
  discardQuarantined(key).then(() => broadcast({ kind: 'changed' }));

/** Tries a value in quarantine again. Where it still cannot be worked with, it comes back. */
export async function retryFromQuarantine(key: number): Promise<void> {
  await releaseQuarantined(key);
  sendSoon();
}

/**
 * The server's list showed these drafts: deletes the acknowledged records that it contains. A draft with an
 * autosave keeps them: the autosave has one as its parent.
 */
export async function seenOnServer(
  agentId: string,
  drafts: readonly Pick<Draft, '_id' | 'rev'>[],
): Promise<void> {
  const [records, autosaves] = await Promise.all([store.recordsFor(agentId), store.autosavesFor(agentId)]);
  const isAutosaved = new Set(autosaves.map(({ draftId }) => draftId));
  const acked = new Set(
    records
      .filter(({ draftId, state }) => state === 'acked' && !isAutosaved.has(draftId))
      .map(({ draftId }) => draftId),
  );
  const seen = drafts.filter(({ _id }) => acked.has(_id));
  for (const { _id, rev } of seen) await store.change(agentId, _id, (all) => withSeen(all, rev, Date.now()));
  if (seen.length > 0) broadcast({ kind: 'changed' });
}

let hasAsked = false;

/** Asks the browser, once, not to clear the outbox away. */
function askForPersistence(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => false);
}
