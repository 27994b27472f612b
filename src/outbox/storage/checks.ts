/**
 * What a stored value must be to be worked with. A check returns the value, with bookkeeping that was harmed
 * set to what is safe (sent again, asked again), and throws where the content, or what it belongs to, was
 * harmed: such a value goes into quarantine.
 */
import type { DraftBody, DraftPart } from '#domain/draft.ts';
import { draftParts } from '#domain/draft-merge.ts';
import { sentences } from '#domain/errors.ts';
import type { Errand, ErrandRefusal, ErrandWork } from '../commands/command.ts';
import { isDraftText, isErrandWork, isId, isList, isPlain, isTime, isWhole } from './content-checks.ts';
import type { PhotoRecord } from '../photos/photo.ts';
import type { OutboxRecord, TypedDraft, Writing } from '../drafts/record.ts';
import type { Sealed } from './encryption.ts';

/** @throws {Error} what is wrong, where the value cannot be worked with */
export type Check<Value> = (kept: unknown, key: IDBValidKey) => Value;

/** The largest place in the device's order that still leaves room for later ones. */
export const mostSeq = 2 ** 52;
const ivBytes = 12;
/** Stands in for a device's name that was harmed. */
const unknownDevice = '00000000-0000-0000-0000-000000000000';

type Rule<Value> = readonly [isRight: (value: unknown) => boolean, otherwise: Value];
type Rules<Value> = { readonly [Name in keyof Value]?: Rule<Value[Name]> };

/** The same value where every rule holds, else a copy in which what was harmed is replaced. */
function mended<Value extends object>(kept: Value, rules: Rules<Value>): Value {
  const harmed = (Object.keys(rules) as (keyof Value)[]).filter((name) => !rules[name]![0](kept[name]));
  return harmed.length === 0
    ? kept
    : { ...kept, ...(Object.fromEntries(harmed.map((name) => [name, rules[name]![1]])) as Partial<Value>) };
}

function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`Harmed: ${what}.`);
}

function object<Value>(kept: unknown): Value {
  must(isPlain(kept), 'it is no record');
  return kept as Value;
}

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) => value === null || isRight(value);
const isText = (value: unknown) => typeof value === 'string';
const isSeq = (value: unknown) => isWhole(value) && value < mostSeq;
const isDigest = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isProblem = (value: unknown) =>
  isPlain(value) &&
  isText(value['message']) &&
  isText(value['code']) &&
  (value['code'] as string) in sentences;
const isWriting = (value: unknown) =>
  isPlain(value) && isText(value['editorId']) && typeof value['typedAt'] === 'number';
const isRefusal = (value: unknown) =>
  isPlain(value) &&
  orNull(isText)(value['subject']) &&
  isText(value['code']) &&
  (value['code'] as string) in sentences;

/** Does this look like something that was encrypted, or is it open and right? */
function isSealedAs(kept: unknown, isOpenRight: (open: unknown) => boolean): boolean {
  if (!isPlain(kept)) return false;
  if ('open' in kept) return isOpenRight(kept['open']);
  const { iv, under } = kept;
  return (
    iv instanceof Uint8Array &&
    iv.byteLength === ivBytes &&
    Object.prototype.toString.call(under) === '[object ArrayBuffer]'
  );
}

const isSealedText = (kept: unknown) => isSealedAs(kept, isDraftText);
const isBasis = {
  baseRev: [orNull(isWhole), null],
  base: [orNull(isSealedText), null],
  after: [orNull(isText), null],
} as const;

/**
 * A text made from a revision that is not known any more is made from none: the server finds how they differ.
 */
function withBasis<Kept extends { baseRev: number | null; base: Sealed<DraftBody> | null }>(
  kept: Kept,
): Kept {
  return kept.baseRev === null && kept.base !== null ? { ...kept, base: null } : kept;
}

/** One save. */
export const intactRecord: Check<OutboxRecord> = (kept, key) => {
  const record = object<OutboxRecord>(kept);
  must(isId(record.mutationId) && record.mutationId === key, 'its key');
  must(isId(record.agentId) && isId(record.draftId), 'whose it is');
  must(isSeq(record.seq), 'its place');
  must(isSealedText(record.body), 'its text');
  must(isOneOf([undefined, 'Draft', 'Submitted', 'Published'])(record.becomes), 'what it was for');
  const safe = mended(record, {
    ...isBasis,
    v: [isOneOf([2]), 2],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['queued', 'sending', 'acked', 'rejected', 'conflict']), 'queued'],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    savedAt: [isTime, Date.now()],
    lastSentAt: [isTime, 0],
    problem: [orNull(isProblem), null],
    theirs: [orNull(isSealedText), null],
    theirsRev: [orNull(isWhole), null],
    merged: [isList(isOneOf(draftParts)), [] as readonly DraftPart[]],
    mergedFrom: [orNull(isText), null],
    ackedRev: [orNull(isWhole), null],
    ackedAt: [isTime, 0],
  });
  return withBasis(withState(safe));
};

/** A state without what belongs to it is asked of the server again, under the same key. */
function withState(record: OutboxRecord): OutboxRecord {
  const { state, ackedRev, problem, theirs, theirsRev, attempts } = record;
  const isComplete =
    (state !== 'acked' || ackedRev !== null) &&
    (state !== 'rejected' || problem !== null) &&
    (state !== 'conflict' || (theirs !== null && theirsRev !== null));
  return isComplete
    ? record
    : {
        ...record,
        state: 'queued',
        attempts: Math.max(1, attempts),
        theirs: null,
        theirsRev: null,
        problem: null,
      };
}

/** What is typed into one form. */
export const intactTyped: Check<TypedDraft> = (kept, key) => {
  const typed = object<TypedDraft>(kept);
  must(isKey(key, [typed.agentId, typed.draftId, typed.editorId]), 'its key');
  must(isSealedText(typed.body), 'its text');
  return withBasis(
    mended(typed, {
      ...isBasis,
      v: [isOneOf([2]), 2],
      kind: [isOneOf(['request', 'listing']), 'listing'],
      typedAt: [isTime, 0],
      instead: [isList(isWriting), [] as readonly Writing[]],
    }),
  );
};

/** One picture. Where it is not known when it came, no text is taken to have let go of it. */
export const intactPhoto: Check<PhotoRecord> = (kept, key) => {
  const photo = object<PhotoRecord>(kept);
  must(isKey(key, [photo.agentId, photo.draftId, photo.photoId]), 'its key');
  const safe = mended(photo, {
    v: [isOneOf([1]), 1],
    mime: [isOneOf(['image/jpeg']), 'image/jpeg'],
    bytes: [isWhole, 0],
    sha256: [isDigest, ''],
    widthPx: [isWhole, 1],
    heightPx: [isWhole, 1],
    state: [isOneOf(['waiting', 'sending', 'stored', 'refused']), 'waiting'],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    addedAt: [isTime, 0],
    addedAfterSeq: [isSeq, mostSeq],
    lastSentAt: [isTime, 0],
    problem: [orNull(isProblem), null],
  });
  if (safe.state === 'refused' && safe.problem === null) return { ...safe, state: 'waiting' };
  return safe.addedAt === 0 ? { ...safe, addedAfterSeq: mostSeq } : safe;
};

/** One command. */
export const intactErrand: Check<Errand> = (kept, key) => {
  const errand = object<Errand>(kept);
  must(isId(errand.agentId) && isSeq(errand.seq) && isKey(key, [errand.agentId, errand.seq]), 'its key');
  must(isId(errand.errandId), 'its name');
  must(isList(isText)(errand.after), 'what it comes after');
  must(
    isSealedAs(errand.work, (open) => isErrandWork(open as ErrandWork)),
    'what is to be done',
  );
  const safe = mended(errand, {
    v: [isOneOf([1]), 1],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['waiting', 'sending', 'done', 'refused']), 'waiting'],
    heldUntil: [isTime, 0],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    madeAt: [isTime, Date.now()],
    doneAt: [isTime, 0],
    refusals: [isList(isRefusal), [] as readonly ErrandRefusal[]],
  });
  return safe.state === 'refused' && safe.refusals.length === 0
    ? { ...safe, state: 'waiting', attempts: Math.max(1, safe.attempts) }
    : safe;
};

function isKey(key: IDBValidKey, parts: readonly unknown[]): boolean {
  return (
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, index) => (isId(part) || isWhole(part)) && part === key[index])
  );
}

/** The device's count of saves as it is stored; 0 where it was harmed. */
export function intactSeq(kept: unknown): number {
  return isSeq(kept) ? (kept as number) : 0;
}
