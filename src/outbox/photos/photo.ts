/** Photos on their way to the server. Pure rules. Caption and order are part of the draft's body. */
import { type DeviceErrorCode, type ErrorCode, sentences } from '#domain/errors.ts';
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import type { PhotoRefusal } from '#domain/photo/photo-refusal.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import type { AtRest } from '../storage/encryption.ts';

/** What a file was called when it was picked. */
interface PickedName {
  name: string;
  type: string;
}

/** One photo of a draft; its bytes have a store of their own. Times are epoch milliseconds of the device. */
export interface PhotoRecord {
  v: 1;
  /** Made on the device; the photo's key on the server, too. */
  photoId: string;
  draftId: string;
  agentId: string;
  mime: 'image/jpeg';
  /** Number of bytes of the whole size, or of the picked file, and their SHA-256 in hex. */
  bytes: number;
  sha256: string;
  widthPx: number;
  heightPx: number;
  /**
   * - `picked`: the file as it was picked is here; it is not redrawn yet.
   * - `waiting`: waits to be sent.
   * - `sending`: may have reached the server, in part or whole.
   * - `stored`: is on the server; only the small copy is here.
   * - `rejected`: was rejected; needs the agent.
   */
  state: 'picked' | 'waiting' | 'sending' | 'stored' | 'rejected';
  /** False where its bytes are encrypted. Records of earlier versions do not say it. */
  isPlaintext?: boolean;
  /** What the picture looks like (`toFingerprint`); absent where it is of one brightness, or was not looked at. */
  fingerprint?: AtRest<string>;
  /** The agent knows that the picture is shown elsewhere, too. */
  isSameAccepted?: boolean;
  /** What is written in it and leads to somebody; absent until it was read. */
  marks?: AtRest<PictureMark[]>;
  /** In how many visits its reading was given up; absent where none was. */
  unreadTimes?: number;
  /** The agent knows what is written in it. */
  areMarksAccepted?: boolean;
  /** The picked file's name, until it is redrawn. */
  picked?: AtRest<PickedName>;
  /** True until the text of the draft that names the photo is on the device. */
  isUnlisted?: boolean;
  /** True where the agent has it sent at once, although photos wait for Wi-Fi. */
  isForAnyConnection?: boolean;
  /** Why the picked file cannot be used, where this device found that out; the state is then `rejected`. */
  refusal?: PhotoRefusal;
  attempts: number;
  nextAttemptAt: number;
  addedAt: number;
  /** Place of the device's last save when the photo came: only a later one can have dropped it. */
  addedAfterSeq: number;
  lastSentAt: number;
  /** Why it was rejected, or why it waits although the server is reached. */
  problem: { code: ErrorCode | DeviceErrorCode; message: string } | null;
}

/** The outcome of sending one photo. `blocked`: the network on the way lets no bytes of photos through. */
export type PhotoOutcome =
  | { kind: 'stored' }
  | { kind: 'rejected'; code: ErrorCode | DeviceErrorCode; message: string }
  | { kind: 'retry'; pauseMs: number | null }
  | { kind: 'blocked' }
  | { kind: 'sign-in' }
  | { kind: 'locked' };

export function newPhoto(
  photo: Omit<PhotoRecord, 'v' | 'state' | 'attempts' | 'nextAttemptAt' | 'lastSentAt' | 'problem'>,
): PhotoRecord {
  return { v: 1, ...photo, state: 'waiting', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null };
}

/** Is it still to be sent, now or when it is redrawn? */
export function isUnderWay({ state }: Pick<PhotoRecord, 'state'>): boolean {
  return state === 'picked' || state === 'waiting' || state === 'sending';
}

/** What a photo weighs when it is redrawn, about. */
const bytesOfPhoto = 300_000;

/** How many bytes these photos take when they are sent, about for those that are not redrawn yet. */
export function bytesToSend(photos: readonly Pick<PhotoRecord, 'state' | 'bytes'>[]): number {
  return photos
    .filter(isUnderWay)
    .reduce((sum, { state, bytes }) => sum + (state === 'picked' ? bytesOfPhoto : bytes), 0);
}

/** Is it to be sent now? */
export function isPhotoDue({ state, nextAttemptAt }: PhotoRecord, now: number, eager: boolean): boolean {
  return state === 'sending' || (state === 'waiting' && (eager || isOver(nextAttemptAt, now)));
}

/** Marks it as being sent, unless another tab has applied a final outcome meanwhile. */
export function photoSending(photo: PhotoRecord, now: number): PhotoRecord {
  return photo.state === 'waiting' || photo.state === 'sending'
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
        problem: null,
      };
    case 'blocked':
      return {
        ...photo,
        state: 'waiting',
        nextAttemptAt: triedAgainAt(photo.attempts, null, clock),
        problem: { code: 'photos_blocked', message: sentences.photos_blocked },
      };
    case 'sign-in':
    case 'locked':
      return { ...photo, state: 'waiting' };
  }
}

export const failure = { code: 'failed_on_device', message: sentences.failed_on_device } as const;

/** Sending it failed on this device. */
export function photoFailed(photo: PhotoRecord): PhotoRecord {
  return photo.state === 'stored' || photo.state === 'picked'
    ? photo
    : { ...photo, state: 'rejected', problem: failure };
}

/** The picked file was redrawn. Another tab may have done it before, or found out that it cannot be. */
export function photoRedrawn(
  photo: PhotoRecord,
  drawn: Pick<PhotoRecord, 'bytes' | 'sha256' | 'widthPx' | 'heightPx' | 'isPlaintext' | 'fingerprint'>,
): PhotoRecord {
  if (photo.state !== 'picked') return photo;
  const { picked: _name, ...rest } = photo;
  return { ...rest, ...drawn, state: 'waiting' };
}

/** The agent knows that the picture is shown elsewhere, too. */
export function photoSameAccepted(photo: PhotoRecord): PhotoRecord {
  return { ...photo, isSameAccepted: true };
}

/** The picked file cannot be used. */
export function photoUnusable(photo: PhotoRecord, refusal: PhotoRefusal): PhotoRecord {
  const problem = { code: 'photo_unusable', message: sentences.photo_unusable } as const;
  return photo.state === 'picked' ? { ...photo, state: 'rejected', refusal, problem } : photo;
}

/** The device has no room for the redrawn photo: the agent is told, and the file stays as it was picked. */
export function photoWithoutRoom(photo: PhotoRecord): PhotoRecord {
  const problem = { code: 'device_full', message: sentences.device_full } as const;
  return photo.state === 'picked' ? { ...photo, state: 'rejected', problem } : photo;
}

/** The agent has it sent on any connection. */
export function photoForAnyConnection(photo: PhotoRecord): PhotoRecord {
  return isUnderWay(photo) ? { ...photo, isForAnyConnection: true } : photo;
}

/** The agent sends a rejected photo again, or has its file tried again. */
export function photoAgain(photo: PhotoRecord): PhotoRecord {
  if (photo.state === 'rejected' && photo.picked !== undefined) {
    const { refusal: _reason, ...rest } = photo;
    return { ...rest, state: 'picked', problem: null };
  }
  return photo.state === 'rejected'
    ? { ...photo, state: 'waiting', attempts: 0, nextAttemptAt: 0, lastSentAt: 0, problem: null }
    : photo;
}
