/**
 * A picture's way to the server, as pure rules. Its words and its place among the others are part of the
 * draft's text.
 */
import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';

/**
 * One picture of a draft, as the device keeps it; its bytes lie beside it. Times are epoch milliseconds of
 * the device's clock.
 */
export interface PhotoRecord {
  v: 1;
  /** Made on the device, and the picture's key on the server. */
  photoId: string;
  draftId: string;
  agentId: string;
  mime: 'image/jpeg';
  /** Bytes of the whole picture, and their SHA-256 in hex. */
  bytes: number;
  sha256: string;
  widthPx: number;
  heightPx: number;
  /** `sending` may have arrived in part; `stored` is on the server, and only its small copy is kept here. */
  state: 'waiting' | 'sending' | 'stored' | 'refused';
  attempts: number;
  nextAttemptAt: number;
  addedAt: number;
  /** The device's last save when the picture came: only a later one can have let go of it. */
  addedAfterSeq: number;
  lastSentAt: number;
  problem: { code: ErrorCode | DeviceErrorCode; message: string } | null;
}

/** What the server said to one picture. */
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

/** Is it still to arrive at the server? */
export function isUnderWay({ state }: Pick<PhotoRecord, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Is it to be sent, now? */
export function isPhotoDue({ state, nextAttemptAt }: PhotoRecord, now: number, eager: boolean): boolean {
  return state === 'sending' || (state === 'waiting' && (eager || isOver(nextAttemptAt, now)));
}

/** On its way, unless another tab has heard the last word on it meanwhile. */
export function photoSending(photo: PhotoRecord, now: number): PhotoRecord {
  return isUnderWay(photo)
    ? { ...photo, state: 'sending', attempts: photo.attempts + 1, lastSentAt: now }
    : photo;
}

/**
 * The server's word on a picture. A refused one stays, with the reason. One that is stored stays so, whatever
 * another sender hears: its bytes are no longer here.
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
      return { ...photo, state: 'refused', problem: { code: outcome.code, message: outcome.message } };
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

/** Sending it failed on this device, before the server could say anything. */
export function photoFailed(photo: PhotoRecord): PhotoRecord {
  return photo.state === 'stored' ? photo : { ...photo, state: 'refused', problem: failure };
}

/** The agent tries a refused picture once more. */
export function photoAgain(photo: PhotoRecord): PhotoRecord {
  return photo.state === 'refused'
    ? { ...photo, state: 'waiting', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null }
    : photo;
}
