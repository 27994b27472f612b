import type { DraftBody } from '#domain/draft/draft.ts';
import { type DraftPart, draftParts } from '#domain/listing/draft-parts.ts';
import {
  type Check,
  isAtRest,
  isKey,
  isOneOf,
  isProblem,
  isSeq,
  isText,
  assertIntact,
  orNull,
  repaired,
  toObject,
  unknownDevice,
} from '../storage/check.ts';
import { isId, isList, isPlain, isTime, isWhole } from '../storage/content-checks.ts';
import type { AtRest } from '../storage/encryption.ts';
import { isDraftBody, isPick } from './body.ts';
import type { Autosave, AutosaveVersion, OutboxRecord } from './record.ts';
import type { PostTo } from './post-to.ts';

const isBodyAtRest = (kept: unknown) => isAtRest(kept, isDraftBody);
const isPickAtRest = (kept: unknown) => kept === undefined || isAtRest(kept, isPick);
const isAutosaveVersion = (value: unknown) =>
  isPlain(value) && isText(value['editorId']) && typeof value['typedAt'] === 'number';

const isPostTo = (value: unknown) => isPlain(value) && isText(value['platform']) && isId(value['mutationId']);

const baseRules = {
  baseRev: [orNull(isWhole), null],
  base: [orNull(isBodyAtRest), null],
  parent: [orNull(isText), null],
} as const;

/** Without its revision a base is of no use: the server detects how the bodies differ. */
function withWholeBase<Kept extends { baseRev: number | null; base: AtRest<DraftBody> | null }>(
  kept: Kept,
): Kept {
  return kept.baseRev === null && kept.base !== null ? { ...kept, base: null } : kept;
}

/** Earlier builds stored the parts `category` and `tenure` as `kind` and `title`. */
const presentParts = new Map<unknown, DraftPart>([
  ['kind', 'category'],
  ['title', 'tenure'],
]);

function withPresentParts(record: OutboxRecord): OutboxRecord {
  const merged: unknown = record.merged;
  return Array.isArray(merged) && merged.some((part) => presentParts.has(part))
    ? { ...record, merged: merged.map((part) => presentParts.get(part) ?? part) }
    : record;
}

export const checkRecord: Check<OutboxRecord> = (kept, key) => {
  const record = withPresentParts(toObject<OutboxRecord>(kept, { after: 'parent' }));
  assertIntact(isId(record.mutationId) && record.mutationId === key, 'key');
  assertIntact(isId(record.agentId) && isId(record.draftId), 'agentId or draftId');
  assertIntact(isSeq(record.seq), 'seq');
  assertIntact(isBodyAtRest(record.body), 'body');
  assertIntact(isOneOf([undefined, 'Draft', 'Submitted', 'Published'])(record.becomes), 'becomes');
  const safe = repaired(record, {
    ...baseRules,
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
    pick: [isPickAtRest, undefined],
    ...('postTo' in record && {
      postTo: [isList(isPostTo), [] as readonly PostTo[]] as const,
    }),
    ...('isFirst' in record && { isFirst: [isOneOf([true, false]), false] as const }),
    ...('isQuiet' in record && { isQuiet: [isOneOf([true, false]), true] as const }),
  });
  return withWholeBase(withState(safe));
};

/** A record whose state lacks what belongs to it is sent again, under the same key. */
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

export const checkAutosave: Check<Autosave> = (kept, key) => {
  const draft = toObject<Autosave>(kept, { after: 'parent', instead: 'supersedes' });
  assertIntact(isKey(key, [draft.agentId, draft.draftId, draft.editorId]), 'key');
  assertIntact(isBodyAtRest(draft.body), 'body');
  return withWholeBase(
    repaired(draft, {
      ...baseRules,
      v: [isOneOf([2]), 2],
      kind: [isOneOf(['request', 'listing']), 'listing'],
      typedAt: [isTime, 0],
      supersedes: [isList(isAutosaveVersion), [] as readonly AutosaveVersion[]],
      pick: [isPickAtRest, undefined],
      ...('fallbackParent' in draft && { fallbackParent: [orNull(isText), null] as const }),
    }),
  );
};
