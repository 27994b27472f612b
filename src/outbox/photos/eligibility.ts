import { minuteMs } from '#domain/time.ts';
import type { PhotoRecord } from './photo.ts';

/**
 * - `go`: the photo's draft is on the server.
 * - `wait`: the draft is still on its way, or may be; or its form has yet to name the photo.
 * - `dropped`: the draft's body does not name the photo any more.
 */
export type Eligibility = 'go' | 'wait' | 'dropped';

/** What this device knows of a photo's draft. */
export interface PhotoDraft {
  /** The place of its latest record in the device's order; null where none is here. */
  lastSeq: number | null;
  /** When that was saved, epoch milliseconds; 0 where none is here. */
  lastSavedAt: number;
  /** Has the server acknowledged every record that is here? */
  isAcknowledged: boolean;
  /** Is an autosave of it here? `new`: of a draft that was never saved, so that the server has none. */
  autosave: 'none' | 'new' | 'saved';
  /** Is a record of it in quarantine? Then it has not arrived. */
  isQuarantined: boolean;
  /** Does the latest body name the photo? True where that cannot be read. Matters where `isDecidedByBody`. */
  namesPhoto: boolean;
}

/**
 * A photo is stored a moment before the body that names it. One that a saved body does not name any more stays
 * for as long, because its removal can be undone.
 */
const youngMs = minuteMs;

/**
 * Is the body of the latest record needed? Only a record that is later than the photo can have dropped it.
 */
export function isDecidedByBody(
  { addedAfterSeq }: Pick<PhotoRecord, 'addedAfterSeq'>,
  { lastSeq, isAcknowledged, autosave }: Omit<PhotoDraft, 'namesPhoto' | 'isQuarantined' | 'lastSavedAt'>,
): boolean {
  return isAcknowledged && lastSeq !== null && autosave === 'none' && lastSeq > addedAfterSeq;
}

/** May the photo be sent now? */
export function eligibilityFrom(
  photo: Pick<PhotoRecord, 'addedAt' | 'addedAfterSeq' | 'isUnlisted'>,
  draft: PhotoDraft,
  now: number,
): Eligibility {
  const isYoung = [photo.addedAt, draft.lastSavedAt].some((at) => Math.abs(now - at) < youngMs);
  if (!draft.isAcknowledged || photo.isUnlisted) return 'wait';
  if (draft.lastSeq === null && draft.autosave === 'none')
    return isYoung || draft.isQuarantined ? 'wait' : 'go';
  if (draft.lastSeq === null) return draft.autosave === 'new' ? 'wait' : 'go';
  if (!isDecidedByBody(photo, draft) || draft.namesPhoto) return 'go';
  return isYoung ? 'wait' : 'dropped';
}
