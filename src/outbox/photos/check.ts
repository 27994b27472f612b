import {
  type Check,
  isKey,
  isOneOf,
  isProblem,
  isSeq,
  mostSeq,
  assertIntact,
  orNull,
  repaired,
  toObject,
  withPresentState,
} from '../storage/check.ts';
import { isTime, isWhole } from '../storage/content-checks.ts';
import type { PhotoRecord } from './photo.ts';

const isDigest = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** Where it is not known when the photo came, no record can have dropped it. */
export const checkPhoto: Check<PhotoRecord> = (kept, key) => {
  const photo = withPresentState(toObject<PhotoRecord>(kept));
  assertIntact(isKey(key, [photo.agentId, photo.draftId, photo.photoId]), 'key');
  const safe = repaired(photo, {
    v: [isOneOf([1]), 1],
    mime: [isOneOf(['image/jpeg']), 'image/jpeg'],
    bytes: [isWhole, 0],
    sha256: [isDigest, ''],
    widthPx: [isWhole, 1],
    heightPx: [isWhole, 1],
    state: [isOneOf(['picked', 'waiting', 'sending', 'stored', 'rejected']), 'waiting'],
    attempts: [isWhole, 1],
    nextAttemptAt: [isTime, 0],
    addedAt: [isTime, 0],
    addedAfterSeq: [isSeq, mostSeq],
    lastSentAt: [isTime, 0],
    problem: [orNull(isProblem), null],
  });
  if (safe.state === 'rejected' && safe.problem === null) return { ...safe, state: 'waiting' };
  return safe.addedAt === 0 ? { ...safe, addedAfterSeq: mostSeq } : safe;
};
