/**
 * What a stored value must be to be worked with. A check returns the value, with bookkeeping that was harmed
 * set to what is safe (sent again, asked again), and throws where the content, or what it belongs to, was
 * harmed: such a value goes into quarantine.
 */
import type { DraftBody, DraftPart } from '#domain/draft.ts';
import { draftParts } from '#domain/draft-merge.ts';
import { sentences } from '#domain/errors.ts';
import type { Command, CommandRefusal, CommandRequest } from '../commands/command.ts';
import { isDraftText, isCommandRequest, isId, isList, isPlain, isTime, isWhole } from './content-checks.ts';
import type { PhotoRecord } from '../photos/photo.ts';
import type { OutboxRecord, Autosave, AutosaveVersion } from '../drafts/record.ts';
import type { AtRest } from './encryption.ts';

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

/**
 * A stored object under the field names of this version. `renamed` maps the names of an older build to those
 * of this one.
 */
function object<Value>(kept: unknown, renamed: Readonly<Record<string, keyof Value & string>> = {}): Value {
  must(isPlain(kept), 'it is no record');
  const old = Object.keys(renamed).filter((name) => name in (kept as object));
  if (old.length === 0) return kept as Value;
  const value = { ...(kept as Record<string, unknown>) };
  for (const name of old) {
    const present = renamed[name]!;
    if (!(present in value)) value[present] = value[name];
    delete value[name];
  }
  return value as Value;
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
const isAutosaveVersion = (value: unknown) =>
  isPlain(value) && isText(value['editorId']) && typeof value['typedAt'] === 'number';
const isRefusal = (value: unknown) =>
  isPlain(value) &&
  orNull(isText)(value['subject']) &&
  isText(value['code']) &&
  (value['code'] as string) in sentences;

/** Does this look like something that was encrypted, or is it open and right? */
function isAtRest(kept: unknown, isOpenRight: (open: unknown) => boolean): boolean {
  if (!isPlain(kept)) return false;
  if ('open' in kept) return isOpenRight(kept['open']);
  const { iv, under } = kept;
  return (
    iv instanceof Uint8Array &&
    iv.byteLength === ivBytes &&
    Object.prototype.toString.call(under) === '[object ArrayBuffer]'
  );
}

const isBodyAtRest = (kept: unknown) => isAtRest(kept, isDraftText);
const draftBaseRules = {
  baseRev: [orNull(isWhole), null],
  base: [orNull(isBodyAtRest), null],
  parent: [orNull(isText), null],
} as const;

/**
 * A text made from a revision that is not known any more is made from none: the server finds how they differ.
 */
function withDraftBase<Kept extends { baseRev: number | null; base: AtRest<DraftBody> | null }>(
  kept: Kept,
): Kept {
  return kept.baseRev === null && kept.base !== null ? { ...kept, base: null } : kept;
}

/** One save. */
export const checkRecord: Check<OutboxRecord> = (kept, key) => {
  const record = object<OutboxRecord>(kept, { after: 'parent' });
  must(isId(record.mutationId) && record.mutationId === key, 'its key');
  must(isId(record.agentId) && isId(record.draftId), 'whose it is');
  must(isSeq(record.seq), 'its place');
  must(isBodyAtRest(record.body), 'its text');
  must(isOneOf([undefined, 'Draft', 'Submitted', 'Published'])(record.becomes), 'what it was for');
  const safe = mended(record, {
    ...draftBaseRules,
    v: [isOneOf([2]), 2],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['queued', 'sending', 'acked', 'rejected', 'conflict']), 'queued'],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    savedAt: [isTime, Date.now()],
    lastSentAt: [isTime, 0],
    problem: [orNull(isProblem), null],
    theirs: [orNull(isBodyAtRest), null],
    theirsRev: [orNull(isWhole), null],
    merged: [isList(isOneOf(draftParts)), [] as readonly DraftPart[]],
    mergedFrom: [orNull(isText), null],
    ackedRev: [orNull(isWhole), null],
    ackedAt: [isTime, 0],
  });
  return withDraftBase(withState(safe));
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

/** What is draft into one form. */
export const checkAutosave: Check<Autosave> = (kept, key) => {
  const draft = object<Autosave>(kept, { after: 'parent', instead: 'supersedes' });
  must(isKey(key, [draft.agentId, draft.draftId, draft.editorId]), 'its key');
  must(isBodyAtRest(draft.body), 'its text');
  return withDraftBase(
    mended(draft, {
      ...draftBaseRules,
      v: [isOneOf([2]), 2],
      kind: [isOneOf(['request', 'listing']), 'listing'],
      typedAt: [isTime, 0],
      supersedes: [isList(isAutosaveVersion), [] as readonly AutosaveVersion[]],
      ...('fallbackParent' in draft && { fallbackParent: [orNull(isText), null] as const }),
    }),
  );
};

/** One picture. Where it is not known when it came, no text is taken to have let go of it. */
export const checkPhoto: Check<PhotoRecord> = (kept, key) => {
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
export const checkCommand: Check<Command> = (kept, key) => {
  const command = object<Command>(kept, {
    errandId: 'mutationId',
    work: 'request',
    after: 'waitsFor',
  });
  must(isId(command.agentId) && isSeq(command.seq) && isKey(key, [command.agentId, command.seq]), 'its key');
  must(isId(command.mutationId), 'its name');
  must(isList(isText)(command.waitsFor), 'what it comes after');
  must(
    isAtRest(command.request, (open) => isCommandRequest(open as CommandRequest)),
    'what is to be done',
  );
  const safe = mended(command, {
    v: [isOneOf([1]), 1],
    deviceId: [isId, unknownDevice],
    state: [isOneOf(['waiting', 'sending', 'done', 'refused']), 'waiting'],
    heldUntil: [isTime, 0],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    madeAt: [isTime, Date.now()],
    doneAt: [isTime, 0],
    refusals: [isList(isRefusal), [] as readonly CommandRefusal[]],
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
export function checkSeq(kept: unknown): number {
  return isSeq(kept) ? (kept as number) : 0;
}
