import type { Draft, DraftBody } from '#domain/draft.ts';
import { ApiError } from '#api/ask.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import { type FlushOutcome, hear, tell } from './channel.ts';
import { whereKept } from './database.ts';
import { type Errand, type OpenErrand, isToDo } from './errand.ts';
import { errandsOf } from './errand-store.ts';
import { type PhotoRecord, isUnderWay } from './photo.ts';
import { photosOf } from './photo-store.ts';
import { type OutboxRecord, type TypedDraft, byDraft, needsAgent } from './record.ts';
import { type Sealed, unseal } from './seal.ts';
import { change, fact, keyOf, recordsOf, recordsOfDraft, setAside, typedInto, typedOf } from './store.ts';
import { withSeen } from './transitions.ts';

export type { FlushOutcome } from './channel.ts';
export { type ErrandRefusal, type ErrandWork, type OpenErrand, type StatusErrand, isOfListings, isToDo } from './errand.ts';
export { type Basis, type Writing, basisOn, needsAgent, objectionTo } from './record.ts';

/** A save, open to read. */
export type SavedDraft = OutboxRecord<DraftBody>;
/** Typed text, open to read. */
export type TypedText = TypedDraft<DraftBody>;

/** Calls `listener` after every change of the outbox, in any tab or the worker, and says whether it was typing. Returns how to stop. */
export function watchOutbox(listener: (isTyping: boolean) => void): () => void {
  return hear(({ kind }) => (kind === 'changed' || kind === 'typed') && listener(kind === 'typed'));
}

/** Calls `listener` when the server has taken something that waited, in any tab or the worker. Returns how to stop. */
export function watchAccepted(listener: () => void): () => void {
  return hear((news) => news.kind === 'accepted' && listener());
}

/** Calls `listener` after every flush, in any tab or the worker, with how it ended. Returns how to stop. */
export function watchFlushes(listener: (outcome: FlushOutcome) => void): () => void {
  return hear((news) => news.kind === 'flushed' && listener(news.outcome));
}

/** Calls `listener` as a picture goes up, with how many of its bytes the server has. Returns how to stop. */
export function watchPhotoProgress(listener: (photoId: string, sentBytes: number) => void): () => void {
  return hear((news) => news.kind === 'photo' && listener(news.photoId, news.sentBytes));
}

/** What an agent has on this device, counted in drafts and pictures. */
export interface OutboxSummary {
  /** Saved and on the way to the server. */
  waiting: number;
  /** Saved, and the server or another device objects: the agent must look. */
  attention: number;
  /** Typed and never saved. */
  unfinished: number;
  /** Pictures on the way to the server, and pictures that it refused. */
  photosWaiting: number;
  photosRefused: number;
  /** Changes of a listing's status on the way to the server, and those that it did not take. */
  changesWaiting: number;
  changesRefused: number;
}

export async function outboxSummary(agentId: string): Promise<OutboxSummary> {
  const [records, typed, photos, errands] = await Promise.all([recordsOf(agentId), typedOf(agentId), photosOf(agentId), errandsOf(agentId)]);
  const pending = byDraft(records)
    .flatMap((group) => latest(group) ?? [])
    .filter(({ state }) => state !== 'acked');
  return {
    waiting: pending.filter((record) => !needsAgent(record)).length,
    attention: pending.filter(needsAgent).length,
    unfinished: byDraft(typed).length,
    photosWaiting: photos.filter(isUnderWay).length,
    photosRefused: photos.filter(({ state }) => state === 'refused').length,
    changesWaiting: errands.filter(isToDo).reduce((sum, { after }) => sum + Math.max(1, after.length), 0),
    changesRefused: errands.reduce((sum, { refusals }) => sum + refusals.length, 0),
  };
}

/** Something of the agent's that cannot be read here: another key's, damaged, or another version's. */
export interface UnreadableText {
  draftId: string;
  mutationId: string | null;
  /** Its key among what was set aside by an upgrade; null for the others. */
  asideKey: number | null;
  keptAt: number;
  code: 'locked_on_device' | 'unreadable_on_device';
  kept: unknown;
}

/** Of every draft on this device the save that speaks for it, and what was typed into it last; newest first. */
export async function draftsOnDevice(agentId: string): Promise<{ saved: SavedDraft[]; typed: TypedText[]; unreadable: UnreadableText[] }> {
  const [records, typed, key, aside] = await Promise.all([recordsOf(agentId), typedOf(agentId), keyOf(agentId), setAside(agentId)]);
  const newest = new Map(typed.toSorted((a, b) => a.typedAt - b.typedAt).map((draft) => [draft.draftId, draft]));
  const unreadable = aside.map(ofAside);
  const open = async <One extends OutboxRecord | TypedDraft>(kept: One): Promise<Opened<One>[]> => {
    try {
      return [await opened(key, kept)];
    } catch (fault) {
      const code = fault instanceof ApiError && fault.code === 'locked_on_device' ? fault.code : 'unreadable_on_device';
      const isRecord = 'mutationId' in kept;
      unreadable.push({
        draftId: kept.draftId,
        mutationId: isRecord ? kept.mutationId : null,
        asideKey: null,
        keptAt: isRecord ? kept.savedAt : kept.typedAt,
        code,
        kept,
      });
      return [];
    }
  };
  const saved = byDraft(records).flatMap((group) => latest(group) ?? []);
  return {
    saved: (await Promise.all(saved.toSorted((a, b) => b.seq - a.seq).map(open))).flat(),
    typed: (await Promise.all([...newest.values()].toSorted((a, b) => b.typedAt - a.typedAt).map(open))).flat(),
    unreadable,
  };
}

function ofAside({ key, kept }: Awaited<ReturnType<typeof setAside>>[number]): UnreadableText {
  const { draftId = '', savedAt, typedAt } = (kept ?? {}) as { draftId?: string; savedAt?: number; typedAt?: number };
  return { draftId, mutationId: null, asideKey: key, keptAt: savedAt ?? typedAt ?? 0, code: 'unreadable_on_device', kept };
}

type Opened<One> = One extends OutboxRecord ? SavedDraft : TypedText;

/** A text never changes under its name, so each is opened once. */
const texts = new Map<string, DraftBody>();
const mostTexts = 4_000;

async function opened<One extends OutboxRecord | TypedDraft>(key: CryptoKey | null, kept: One): Promise<Opened<One>> {
  const { agentId } = kept;
  const name = 'mutationId' in kept ? kept.mutationId : `${kept.editorId} ${kept.typedAt}`;
  if (!key || texts.size >= mostTexts) texts.clear();
  const text = async (part: string, sealed: Sealed<DraftBody>) => {
    const open = texts.get(`${name} ${part}`) ?? withEverything(await unseal(key, agentId, sealed));
    texts.set(`${name} ${part}`, open);
    return open;
  };
  const theirs = 'theirs' in kept && kept.theirs ? { theirs: await text(`theirs ${kept.theirsRev}`, kept.theirs) } : {};
  const base = kept.base && (await text(`base ${kept.baseRev}`, kept.base));
  return { ...kept, body: await text('body', kept.body), base, ...theirs } as unknown as Opened<One>;
}

/** Texts of an older version, and of other backends, know no pictures, no place and no facts. */
function withEverything(body: DraftBody): DraftBody {
  return { ...body, photos: body.photos ?? [], loc: body.loc ?? null, facts: { ...emptyFacts, ...body.facts } };
}

/** One draft as this device knows it: the latest save, and what was typed after it. @throws {ApiError} where it cannot be read */
export async function draftOnDevice(agentId: string, draftId: string): Promise<{ saved: SavedDraft | null; typed: TypedText | null }> {
  const [records, [typed], key] = await Promise.all([recordsOfDraft(agentId, draftId), typedInto(agentId, draftId), keyOf(agentId)]);
  const saved = latest(records);
  return { saved: saved && (await opened(key, saved)), typed: typed ? await opened(key, typed) : null };
}

/** The save that speaks for its draft: the one that waits for the agent, else the last. */
function latest(records: readonly OutboxRecord[]): OutboxRecord | null {
  return records.find(needsAgent) ?? records.at(-1) ?? null;
}

/** What the sync centre shows: everything of an agent on this device, and how the line has been. */
export interface SyncOverview {
  drafts: Awaited<ReturnType<typeof draftsOnDevice>>;
  photos: PhotoRecord[];
  errands: OpenErrand[];
  /** When the server last answered, epoch milliseconds. */
  lastAnswerAt: number | null;
  /** Until when the server asked for quiet. */
  pausedUntil: number;
  /** Bytes still to be sent, and the milliseconds that takes at the speed seen last; null where no speed is known. */
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
  const [drafts, photos, errands, lastAnswerAt, pausedUntil, speed, storage, isPersistent] = await Promise.all([
    draftsOnDevice(agentId),
    photosOf(agentId),
    errandsOnDevice(agentId),
    fact('lastAnswerAt'),
    fact('pausedUntil'),
    fact('bytesPerSecond'),
    storageEstimate(),
    navigator.storage?.persisted?.().catch(() => null),
  ]);
  const texts = drafts.saved.filter((record) => record.state !== 'acked' && !needsAgent(record)).length;
  const pictures = photos.filter(isUnderWay);
  const bytesLeft = texts * bytesOfText + pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    drafts,
    photos,
    errands,
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
  return estimate?.usage !== undefined && estimate.quota !== undefined ? { used: estimate.usage, allowed: estimate.quota } : null;
}

/**
 * Can this browser keep what is written? `memory`: only while the page is open.
 * @throws {ApiError} `not_kept_on_device` where it cannot now, `device_newer` where a newer version of the app was here.
 */
export function whereWritingIsKept(): Promise<'device' | 'memory'> {
  return whereKept();
}

/**
 * The server's list showed these drafts: lets go of the acknowledged saves that they contain,
 * except where the agent is typing on: that text stands on the save.
 */
export async function seenOnServer(agentId: string, drafts: readonly Pick<Draft, '_id' | 'rev'>[]): Promise<void> {
  const [records, typed] = await Promise.all([recordsOf(agentId), typedOf(agentId)]);
  const isTyped = new Set(typed.map(({ draftId }) => draftId));
  const acked = new Set(records.filter(({ draftId, state }) => state === 'acked' && !isTyped.has(draftId)).map(({ draftId }) => draftId));
  const seen = drafts.filter(({ _id }) => acked.has(_id));
  for (const { _id, rev } of seen) await change(agentId, _id, (all) => withSeen(all, rev, Date.now()));
  if (seen.length > 0) tell({ kind: 'changed' });
}

/** An agent's errands on this device that can be read, in the order in which they are done. */
export async function errandsOnDevice(agentId: string): Promise<OpenErrand[]> {
  const [errands, key] = await Promise.all([errandsOf(agentId), keyOf(agentId)]);
  const open = await Promise.all(errands.map((errand) => openedErrand(key, errand)));
  return open.filter((errand) => errand !== null);
}

async function openedErrand(key: CryptoKey | null, errand: Errand): Promise<OpenErrand | null> {
  try {
    return { ...errand, work: await unseal(key, errand.agentId, errand.work) };
  } catch (fault) {
    if (fault instanceof ApiError) return null;
    throw fault;
  }
}
