import type { Draft, DraftBody } from '#domain/draft.ts';
import { ApiError } from '#api/ask.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import { type FlushOutcome, hear, tell } from './storage/broadcast.ts';
import { whereKept } from './storage/database.ts';
import type { Errand, OpenErrand } from './commands/command.ts';
import { errandsOf } from './commands/store.ts';
import { type PhotoRecord, isUnderWay } from './photos/photo.ts';
import { photosOf } from './photos/store.ts';
import { isPlain, isTime } from './storage/content-checks.ts';
import { type Quarantined, quarantinedOf } from './storage/quarantine.ts';
import { type OutboxRecord, type TypedDraft, byDraft, latestOf, needsAgent } from './drafts/record.ts';
import type { Sealed } from './storage/encryption.ts';
import { change, fact, keyOf, recordsOf, recordsOfDraft, typedInto, typedOf } from './drafts/store.ts';
import { unsealText, unsealWork } from './storage/decrypt.ts';
import { withSeen } from './drafts/transitions.ts';
import { type Unsent, neverSaved, unsent } from './unsent.ts';

export type { FlushOutcome } from './storage/broadcast.ts';
export {
  type ErrandRefusal,
  type ErrandWork,
  type OpenErrand,
  type StatusErrand,
  isOfListings,
  isToDo,
} from './commands/command.ts';
export { type Basis, type Writing, basisOn, needsAgent, objectionTo } from './drafts/record.ts';

/** A save, open to read. */
export type SavedDraft = OutboxRecord<DraftBody>;
/** Typed text, open to read. */
export type TypedText = TypedDraft<DraftBody>;

/**
 * Calls `listener` after every change of the outbox, in any tab or the worker, and says whether it was
 * typing. Returns how to stop.
 */
export function watchOutbox(listener: (isTyping: boolean) => void): () => void {
  return hear(({ kind }) => (kind === 'changed' || kind === 'typed') && listener(kind === 'typed'));
}

/**
 * Calls `listener` when the server has taken something that waited, in any tab or the worker. Returns how to
 * stop.
 */
export function watchAccepted(listener: () => void): () => void {
  return hear((news) => news.kind === 'accepted' && listener());
}

/**
 * Calls `listener` where the browser has emptied the outbox under an open page, once who is signed in is
 * known to it again. Returns how to stop.
 */
export function watchEmptied(listener: () => void): () => void {
  return hear((news) => news.kind === 'emptied' && listener());
}

/** Calls `listener` after every flush, in any tab or the worker, with how it ended. Returns how to stop. */
export function watchFlushes(listener: (outcome: FlushOutcome) => void): () => void {
  return hear((news) => news.kind === 'flushed' && listener(news.outcome));
}

/** Calls `listener` as a picture goes up, with how many of its bytes the server has. Returns how to stop. */
export function watchPhotoProgress(listener: (photoId: string, sentBytes: number) => void): () => void {
  return hear((news) => news.kind === 'photo' && listener(news.photoId, news.sentBytes));
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
  asideKey: number | null;
  /** The place of a command in the device's order; null for the others. */
  errandSeq: number | null;
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
): Promise<{ saved: SavedDraft[]; typed: TypedText[]; unreadable: UnreadableText[] }> {
  const [records, typed, key] = await Promise.all([recordsOf(agentId), typedOf(agentId), keyOf(agentId)]);
  const newest = new Map(
    typed.toSorted((a, b) => a.typedAt - b.typedAt).map((draft) => [draft.draftId, draft]),
  );
  const unreadable: UnreadableText[] = [];
  const open = async <One extends OutboxRecord | TypedDraft>(kept: One): Promise<Opened<One>[]> => {
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
    typed: (
      await Promise.all([...newest.values()].toSorted((a, b) => b.typedAt - a.typedAt).map(open))
    ).flat(),
  };
  return { ...drafts, unreadable: [...(await quarantinedOf(agentId)).map(ofQuarantine), ...unreadable] };
}

function codeOf(fault: unknown): UnreadableText['code'] {
  return fault instanceof ApiError && fault.code === 'locked_on_device' ? fault.code : 'unreadable_on_device';
}

function unreadableOf(kept: OutboxRecord | TypedDraft, fault: unknown): UnreadableText {
  const isRecord = 'mutationId' in kept;
  return {
    draftId: kept.draftId,
    kind: 'draft',
    mutationId: isRecord ? kept.mutationId : null,
    asideKey: null,
    errandSeq: null,
    canRetry: isRecord && needsAgent(kept),
    keptAt: isRecord ? kept.savedAt : kept.typedAt,
    code: codeOf(fault),
    kept,
  };
}

const kinds: Record<string, UnreadableText['kind']> = { photos: 'photo', errands: 'change' };

function ofQuarantine({ key, draftId, store, place, at, kept, isLost }: Quarantined): UnreadableText {
  const { savedAt, typedAt, addedAt, madeAt } = isPlain(kept) ? kept : {};
  return {
    draftId: draftId ?? '',
    kind: kinds[store] ?? 'draft',
    mutationId: null,
    asideKey: key,
    errandSeq: null,
    canRetry: place !== undefined,
    keptAt: [savedAt, typedAt, addedAt, madeAt].find(isTime) ?? at ?? 0,
    code: 'unreadable_on_device',
    kept: isLost ? null : kept,
  };
}

type Opened<One> = One extends OutboxRecord ? SavedDraft : TypedText;

/** A text never changes under its name, so each is opened once. */
const texts = new Map<string, DraftBody>();
const mostTexts = 4_000;

async function opened<One extends OutboxRecord | TypedDraft>(
  key: CryptoKey | null,
  kept: One,
): Promise<Opened<One>> {
  const { agentId } = kept;
  const name = 'mutationId' in kept ? kept.mutationId : `${kept.editorId} ${kept.typedAt}`;
  if (!key || texts.size >= mostTexts) texts.clear();
  const text = async (part: string, sealed: Sealed<DraftBody>) => {
    const open = texts.get(`${name} ${part}`) ?? withEverything(await unsealText(key, agentId, sealed));
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
): Promise<{ saved: SavedDraft | null; typed: TypedText | null }> {
  const [records, [typed], key] = await Promise.all([
    recordsOfDraft(agentId, draftId),
    typedInto(agentId, draftId),
    keyOf(agentId),
  ]);
  const saved = latestOf(records);
  const isNowhere =
    !saved &&
    !typed &&
    (await quarantinedOf(agentId)).some(
      (one) => one.draftId === draftId && (one.store === 'records' || one.store === 'typed'),
    );
  if (isNowhere) throw new ApiError('unreadable_on_device');
  return { saved: saved && (await opened(key, saved)), typed: typed ? await opened(key, typed) : null };
}

/** What the sync centre shows: everything of an agent on this device, and how the line has been. */
export interface SyncOverview {
  drafts: Awaited<ReturnType<typeof draftsOnDevice>>;
  photos: PhotoRecord[];
  errands: OpenErrand[];
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
  const [drafts, photos, errands, counted, lastAnswerAt, pausedUntil, speed, storage, isPersistent] =
    await Promise.all([
      draftsOnDevice(agentId),
      photosOf(agentId),
      readErrands(agentId),
      unsent(agentId),
      fact('lastAnswerAt'),
      fact('pausedUntil'),
      fact('bytesPerSecond'),
      storageEstimate(),
      navigator.storage?.persisted?.().catch(() => null),
    ]);
  const texts = drafts.saved.filter((record) => record.state !== 'acked' && !needsAgent(record)).length;
  const fresh = neverSaved({ records: drafts.saved, typed: drafts.typed });
  const pictures = photos.filter((photo) => isUnderWay(photo) && !fresh.has(photo.draftId));
  const bytesLeft = texts * bytesOfText + pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    drafts: { ...drafts, unreadable: [...drafts.unreadable, ...errands.unreadable] },
    photos,
    errands: errands.open,
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
export function whereWritingIsKept(): Promise<'device' | 'memory'> {
  return whereKept();
}

/**
 * The server's list showed these drafts: lets go of the acknowledged saves that they contain,
 * except where the agent is typing on: that text stands on the save.
 */
export async function seenOnServer(
  agentId: string,
  drafts: readonly Pick<Draft, '_id' | 'rev'>[],
): Promise<void> {
  const [records, typed] = await Promise.all([recordsOf(agentId), typedOf(agentId)]);
  const isTyped = new Set(typed.map(({ draftId }) => draftId));
  const acked = new Set(
    records
      .filter(({ draftId, state }) => state === 'acked' && !isTyped.has(draftId))
      .map(({ draftId }) => draftId),
  );
  const seen = drafts.filter(({ _id }) => acked.has(_id));
  for (const { _id, rev } of seen) await change(agentId, _id, (all) => withSeen(all, rev, Date.now()));
  if (seen.length > 0) tell({ kind: 'changed' });
}

/** An agent's errands on this device that can be read, in the order in which they are done. */
export async function errandsOnDevice(agentId: string): Promise<OpenErrand[]> {
  return (await readErrands(agentId)).open;
}

async function readErrands(agentId: string): Promise<{ open: OpenErrand[]; unreadable: UnreadableText[] }> {
  const [errands, key] = await Promise.all([errandsOf(agentId), keyOf(agentId)]);
  const open: OpenErrand[] = [];
  const unreadable: UnreadableText[] = [];
  for (const errand of errands) {
    try {
      open.push({ ...errand, work: await unsealWork(key, agentId, errand.work) });
    } catch (fault) {
      if (errand.state !== 'done') unreadable.push(unreadableErrand(errand, fault));
    }
  }
  return { open, unreadable };
}

function unreadableErrand(errand: Errand, fault: unknown): UnreadableText {
  const { seq: errandSeq, madeAt: keptAt } = errand;
  return {
    draftId: '',
    kind: 'change',
    mutationId: null,
    asideKey: null,
    errandSeq,
    canRetry: false,
    keptAt,
    code: codeOf(fault),
    kept: errand,
  };
}
