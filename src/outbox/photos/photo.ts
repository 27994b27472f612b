/** Photos on their way to the server. Pure rules. Caption and order are part of the draft's body. */
import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';

/** One photo of a draft; its bytes have a store of their own. Times are epoch milliseconds of the device. */
export interface PhotoRecord {
  v: 1;
  /** Made on the device; the photo's key on the server, too. */
  photoId: string;
  draftId: string;
  agentId: string;
  mime: 'image/jpeg';
  /** Number of bytes of the whole size, and their SHA-256 in hex. */
  bytes: number;
  sha256: string;
  widthPx: number;
  heightPx: number;
  /**
   * - `waiting`: waits to be sent.
   * - `sending`: may have reached the server, in part or whole.
   * - `stored`: is on the server; only the small copy is here.
   * - `rejected`: was rejected; needs the agent.
   */
  state: 'waiting' | 'sending' | 'stored' | 'rejected';
  /** False where its bytes are encrypted. Records of earlier versions do not say it. */
  isPlaintext?: boolean;
  attempts: number;
  nextAttemptAt: number;
  addedAt: number;
  /** Place of the device's last save when the photo came: only a later one can have dropped it. */
  addedAfterSeq: number;
  lastSentAt: number;
  problem: { code: ErrorCode | DeviceErrorCode; message: string } | null;
}

/** The outcome of sending one photo. */
export type PhotoOutcome =
  | { kind: 'stored' }
  | { kind: 'rejected'; code: ErrorCode | DeviceErrorCode; message: string }
  | { kind: 'retry'; pauseMs: number | null }
  | { kind: 'sign-in' }
  | { kind: 'locked' };

export function newPhoto(
  photo: Omit<PhotoRecord, 'v' | 'state' | 'attempts' | 'nextAttemptAt' | 'lastSentAt' | 'problem'>,
): PhotoRecord {
  return { v: 1, ...photo, state: 'waiting', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null };
}

/** Is it still to be sent? */
export function isUnderWay({ state }: Pick<PhotoRecord, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Is it to be sent now? */
export function isPhotoDue({ state, nextAttemptAt }: PhotoRecord, now: number, eager: boolean): boolean {
  return state === 'sending' || (state === 'waiting' && (eager || isOver(nextAttemptAt, now)));
}

/** Marks it as being sent, unless another tab has applied a final outcome meanwhile. */
export function photoSending(photo: PhotoRecord, now: number): PhotoRecord {
  return isUnderWay(photo)
    ? { ...photo, state: 'sending', attempts: photo.attempts + 1, lastSentAt: now }
    : photo;
}

/**
 * Applies an outcome. A stored photo stays stored, whatever another sender hears: its bytes are gone here.
 */
export function photoAfter(
  photo: PhotoRecord,
  outcome: PhotoOutcome,
  clock: { now: number; random: () => number },
): PhotoRecord {
  if (photo.state !== 'sending' && outcome.kind !== 'stored') return photo;
  switch (outcome.kind) {
    case 'stored':
      return { ...photo, state: 'stored', problem: null };
    case 'rejected':
      return { ...photo, state: 'rejected', problem: { code: outcome.code, message: outcome.message } };
    case 'retry':
      return {
        ...photo,
        state: 'waiting',
        nextAttemptAt: triedAgainAt(photo.attempts, outcome.pauseMs, clock),
      };
    case 'sign-in':
    case 'locked':
      return { ...photo, state: 'waiting' };
  }
}

export const failure = { code: 'failed_on_device', message: sentences.failed_on_device } as const;

/** Sending it failed on this device. */
export function photoFailed(photo: PhotoRecord): PhotoRecord {
  return photo.state === 'stored' ? photo : { ...photo, state: 'rejected', problem: failure };
}

/** The agent sends a rejected photo again. */
export function photoAgain(photo: PhotoRecord): PhotoRecord {
  return photo.state === 'rejected'
    ? { ...photo, state: 'waiting', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null }
    : photo;
}
