/** What is known of what is written in a photo. Pure rules. */
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import type { AtRest } from '../storage/encryption.ts';
import type { PhotoRecord } from './photo.ts';

/** It was read what is written in the picture. */
export function photoRead(photo: PhotoRecord, marks: AtRest<PictureMark[]>): PhotoRecord {
  return { ...photo, marks, ...('open' in marks && { isPlaintext: true }) };
}

/** Its reading was given up: what is written in the picture is not known. */
export function photoUnread(photo: PhotoRecord): PhotoRecord {
  return photo.marks ? photo : { ...photo, unreadTimes: (photo.unreadTimes ?? 0) + 1 };
}

/** A reading that was given up is tried in so many visits in all. */
const mostReadings = 2;

/** Is it to be read what is written in the picture? Its whole size is on this device. */
export function isToBeRead({ state, marks, unreadTimes = 0 }: PhotoRecord): boolean {
  return !marks && (state === 'waiting' || state === 'sending') && unreadTimes < mostReadings;
}

/** The agent knows what is written in the picture. */
export function photoMarksAccepted(photo: PhotoRecord): PhotoRecord {
  return { ...photo, areMarksAccepted: true };
}
