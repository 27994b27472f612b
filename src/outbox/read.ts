import type { Draft, DraftBody } from '#domain/draft.ts';
import { ApiError } from '#api/ask.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import { type FlushOutcome, onBroadcast, broadcast } from './storage/broadcast.ts';
import { databaseKind } from './storage/database.ts';
import type { Command, OpenCommand } from './commands/command.ts';
import { commandsOf } from './commands/store.ts';
import { type PhotoRecord, isUnderWay } from './photos/photo.ts';
import { photosOf } from './photos/store.ts';
import { isPlain, isTime } from './storage/content-checks.ts';
import { type Quarantined, quarantinedOf } from './storage/quarantine.ts';
import {
  type OutboxRecord,
  type Autosave,
  byDraft,
  latestOf,
  needsAgent,
  withStoredParent,
} from './drafts/record.ts';
import type { AtRest } from './storage/encryption.ts';
import {
  change,
  fact,
  keyFor,
  recordsOf,
  recordsOfDraft,
  autosavesInto,
  autosavesOf,
} from './drafts/store.ts';
import { decryptBody, decryptRequest } from './storage/decrypt.ts';
import { withSeen } from './drafts/transitions.ts';
import { type Unsent, neverSaved, unsent } from './unsent.ts';

export type { FlushOutcome } from './storage/broadcast.ts';
export {
  type CommandRefusal,
  type CommandRequest,
  type OpenCommand,
  type StatusCommand,
  isOfListings,
  isToDo,
} from './commands/command.ts';
export { type DraftBase, type AutosaveVersion, baseFrom, needsAgent, objectionTo } from './drafts/record.ts';

/** A save, open to read. */
export type SavedDraft = OutboxRecord<DraftBody>;
/** Typed text, open to read. */
export type OpenAutosave = Autosave<DraftBody>;

/**
 * Calls `listener` after every change of the outbox, in any tab or the worker, and says whether it was
 * typing. Returns how to stop.
 */
export function watchOutbox(listener: (isTyping: boolean) => void): () => void {
  return onBroadcast(
    ({ kind }) => (kind === 'changed' || kind === 'autosaved') && listener(kind === 'autosaved'),
  );
}

/**
 * Calls `listener` when the server has taken something that waited, in any tab or the worker. Returns how to
 * stop.
 */
export function watchAccepted(listener: () => void): () => void {
  return onBroadcast((event) => event.kind === 'accepted' && listener());
}

/**
 * Calls `listener` where the browser has emptied the outbox under an open page, once who is signed in is
 * known to it again. Returns how to stop.
 */
export function watchEmptied(listener: () => void): () => void {
  return onBroadcast((event) => event.kind === 'emptied' && listener());
}

/** Calls `listener` after every flush, in any tab or the worker, with how it ended. Returns how to stop. */
export function watchFlushes(listener: (outcome: FlushOutcome) => void): () => void {
  return onBroadcast((event) => event.kind === 'flushed' && listener(event.outcome));
}

/** Calls `listener` as a picture goes up, with how many of its bytes the server has. Returns how to stop. */
export function watchPhotoProgress(listener: (photoId: string, sentBytes: number) => void): () => void {
  return onBroadcast((event) => event.kind === 'photo' && listener(event.photoId, event.sentBytes));
}

/**
 * Something of the agent's that cannot be read or worked with here: another key's, harmed, or another
 * version's.
 */
export interface UnreadableText {
  /** Empty where it is of no draft, or of one that nobody can tell. */
  draftId: string;
  /** What it is, as far as that can be told. */
  kind: 'draft' | 'photo' | 'change';
  mutationId: string | null;
  /** Its key in quarantine; null for what is in its place. */
  quarantineKey: number | null;
  /** The place of a command in the device's order; null for the others. */
  commandSeq: number | null;
  canRetry: boolean;
  keptAt: number;
  code: 'locked_on_device' | 'unreadable_on_device';
  kept: unknown;
}

/**
 * Of every draft on this device the save that speaks for it, and what was typed into it last; newest first.
 */
export async function draftsOnDevice(
  agentId: string,
): Promise<{ saved: SavedDraft[]; autosaved: OpenAutosave[]; unreadable: UnreadableText[] }> {
  const [records, autosaves, key] = await Promise.all([
    recordsOf(agentId),
    autosavesOf(agentId),
    keyFor(agentId),
  ]);
  const newest = new Map(
    autosaves.toSorted((a, b) => a.typedAt - b.typedAt).map((draft) => [draft.draftId, draft]),
  );
  const unreadable: UnreadableText[] = [];
  const open = async <One extends OutboxRecord | Autosave>(kept: One): Promise<Opened<One>[]> => {
    try {
      return [await opened(key, kept)];
    } catch (fault) {
      unreadable.push(unreadableOf(kept, fault));
      return [];
    }
  };
  const saved = byDraft(records).flatMap((group) => latestOf(group) ?? []);
  const drafts = {
    saved: (await Promise.all(saved.toSorted((a, b) => b.seq - a.seq).map(open))).flat(),
    autosaved: (
      await Promise.all([...newest.values()].toSorted((a, b) => b.typedAt - a.typedAt).map(open))
    ).flat(),
  };
  return { ...drafts, unreadable: [...(await quarantinedOf(agentId)).map(ofQuarantine), ...unreadable] };
}

function codeOf(fault: unknown): UnreadableText['code'] {
  return fault instanceof ApiError && fault.code === 'locked_on_device' ? fault.code : 'unreadable_on_device';
}

function unreadableOf(kept: OutboxRecord | Autosave, fault: unknown): UnreadableText {
  const isRecord = 'mutationId' in kept;
  return {
    draftId: kept.draftId,
    kind: 'draft',
    mutationId: isRecord ? kept.mutationId : null,
    quarantineKey: null,
    commandSeq: null,
    canRetry: isRecord && needsAgent(kept),
    keptAt: isRecord ? kept.savedAt : kept.typedAt,
    code: codeOf(fault),
    kept,
  };
}

const kinds: Record<string, UnreadableText['kind']> = { photos: 'photo', commands: 'change' };

function ofQuarantine({ key, draftId, store, place, at, kept, isLost }: Quarantined): UnreadableText {
  const { savedAt, typedAt, addedAt, madeAt } = isPlain(kept) ? kept : {};
  return {
    draftId: draftId ?? '',
    kind: kinds[store] ?? 'draft',
    mutationId: null,
    quarantineKey: key,
    commandSeq: null,
    canRetry: place !== undefined,
    keptAt: [savedAt, typedAt, addedAt, madeAt].find(isTime) ?? at ?? 0,
    code: 'unreadable_on_device',
    kept: isLost ? null : kept,
  };
}

type Opened<One> = One extends OutboxRecord ? SavedDraft : OpenAutosave;

/** A text never changes under its name, so each is opened once. */
const texts = new Map<string, DraftBody>();
const mostTexts = 4_000;

async function opened<One extends OutboxRecord | Autosave>(
  key: CryptoKey | null,
  kept: One,
): Promise<Opened<One>> {
  const { agentId } = kept;
  const name = 'mutationId' in kept ? kept.mutationId : `${kept.editorId} ${kept.typedAt}`;
  if (!key || texts.size >= mostTexts) texts.clear();
  const text = async (part: string, atRest: AtRest<DraftBody>) => {
    const open = texts.get(`${name} ${part}`) ?? withEverything(await decryptBody(key, agentId, atRest));
    texts.set(`${name} ${part}`, open);
    return open;
  };
  const theirs =
    'theirs' in kept && kept.theirs ? { theirs: await text(`theirs ${kept.theirsRev}`, kept.theirs) } : {};
  const base = kept.base && (await text(`base ${kept.baseRev}`, kept.base).catch(() => null));
  return { ...kept, body: await text('body', kept.body), base, ...theirs } as unknown as Opened<One>;
}

/** Texts of an older version, and of other backends, know no pictures, no place and no facts. */
function withEverything(body: DraftBody): DraftBody {
  return {
    ...body,
    photos: body.photos ?? [],
    loc: body.loc ?? null,
    facts: { ...emptyFacts, ...body.facts },
  };
}

/**
 * One draft as this device knows it: the latest save, and what was typed after it. @throws {ApiError} where
 * it cannot be read
 */
export async function draftOnDevice(
  agentId: string,
  draftId: string,
): Promise<{ saved: SavedDraft | null; autosaved: OpenAutosave | null }> {
  const [records, [autosaved], key] = await Promise.all([
    recordsOfDraft(agentId, draftId),
    autosavesInto(agentId, draftId),
    keyFor(agentId),
  ]);
  const saved = latestOf(records);
  const isNowhere =
    !saved &&
    !autosaved &&
    (await quarantinedOf(agentId)).some(
      (one) => one.draftId === draftId && (one.store === 'records' || one.store === 'autosaves'),
    );
  if (isNowhere) throw new ApiError('unreadable_on_device');
  return {
    saved: saved && (await opened(key, saved)),
    autosaved: autosaved ? await opened(key, withStoredParent(autosaved, records)) : null,
  };
}

/** What the sync centre shows: everything of an agent on this device, and how the line has been. */
export interface SyncOverview {
  drafts: Awaited<ReturnType<typeof draftsOnDevice>>;
  photos: PhotoRecord[];
  commands: OpenCommand[];
  unsent: Unsent;
  /** When the server last answered, epoch milliseconds. */
  lastAnswerAt: number | null;
  /** Until when the server asked for quiet. */
  pausedUntil: number;
  /**
   * Bytes still to be sent, and the milliseconds that takes at the speed seen last; null where no speed is
   * known.
   */
  bytesLeft: number;
  msLeft: number | null;
  /** Bytes that the app uses on this device and may use, where the browser tells. */
  storage: { used: number; allowed: number } | null;
  /** Has the browser promised not to clear this away? Null where it cannot say. */
  isPersistent: boolean | null;
}

/** About what one text weighs on the way. */
const bytesOfText = 1_500;

export async function syncOverview(agentId: string): Promise<SyncOverview> {
  const [drafts, photos, commands, counted, lastAnswerAt, pausedUntil, speed, storage, isPersistent] =
    await Promise.all([
      draftsOnDevice(agentId),
      photosOf(agentId),
      readCommands(agentId),
      unsent(agentId),
      fact('lastAnswerAt'),
      fact('pausedUntil'),
      fact('bytesPerSecond'),
      storageEstimate(),
      navigator.storage?.persisted?.().catch(() => null),
    ]);
  const texts = drafts.saved.filter((record) => record.state !== 'acked' && !needsAgent(record)).length;
  const fresh = neverSaved({ records: drafts.saved, autosaves: drafts.autosaved });
  const pictures = photos.filter((photo) => isUnderWay(photo) && !fresh.has(photo.draftId));
  const bytesLeft = texts * bytesOfText + pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    drafts: { ...drafts, unreadable: [...drafts.unreadable, ...commands.unreadable] },
    photos,
    commands: commands.open,
    unsent: counted,
    lastAnswerAt: lastAnswerAt ?? null,
    pausedUntil: pausedUntil ?? 0,
    bytesLeft,
    msLeft: speed ? (bytesLeft / speed) * 1000 : null,
    storage,
    isPersistent: isPersistent ?? null,
  };
}

async function storageEstimate(): Promise<SyncOverview['storage']> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.usage !== undefined && estimate.quota !== undefined
    ? { used: estimate.usage, allowed: estimate.quota }
    : null;
}

/**
 * Can this browser keep what is written? `memory`: only while the page is open.
 * @throws {ApiError} `not_kept_on_device` where it cannot now, `device_newer` where a newer version of the
 *   app was here.
 */
export function storageKind(): Promise<'device' | 'memory'> {
  return databaseKind();
}

/**
 * The server's list showed these drafts: lets go of the acknowledged saves that they contain,
 * except where the agent is typing on: that text stands on the save.
 */
export async function seenOnServer(
  agentId: string,
  drafts: readonly Pick<Draft, '_id' | 'rev'>[],
): Promise<void> {
  const [records, autosaves] = await Promise.all([recordsOf(agentId), autosavesOf(agentId)]);
  const isAutosaved = new Set(autosaves.map(({ draftId }) => draftId));
  const acked = new Set(
    records
      .filter(({ draftId, state }) => state === 'acked' && !isAutosaved.has(draftId))
      .map(({ draftId }) => draftId),
  );
  const seen = drafts.filter(({ _id }) => acked.has(_id));
  for (const { _id, rev } of seen) await change(agentId, _id, (all) => withSeen(all, rev, Date.now()));
  if (seen.length > 0) broadcast({ kind: 'changed' });
}

/** An agent's commands on this device that can be read, in the order in which they are done. */
export async function commandsOnDevice(agentId: string): Promise<OpenCommand[]> {
  return (await readCommands(agentId)).open;
}

async function readCommands(agentId: string): Promise<{ open: OpenCommand[]; unreadable: UnreadableText[] }> {
  const [commands, key] = await Promise.all([commandsOf(agentId), keyFor(agentId)]);
  const open: OpenCommand[] = [];
  const unreadable: UnreadableText[] = [];
  for (const command of commands) {
    try {
      open.push({ ...command, request: await decryptRequest(key, agentId, command.request) });
    } catch (fault) {
      if (command.state !== 'done') unreadable.push(unreadableCommand(command, fault));
    }
  }
  return { open, unreadable };
}

function unreadableCommand(command: Command, fault: unknown): UnreadableText {
  const { seq: commandSeq, madeAt: keptAt } = command;
  return {
    draftId: '',
    kind: 'change',
    mutationId: null,
    quarantineKey: null,
    commandSeq,
    canRetry: false,
    keptAt,
    code: codeOf(fault),
    kept: command,
  };
}
