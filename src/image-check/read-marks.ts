import type { Greyscale } from '#domain/photo/greyscale.ts';
import type { PictureMark } from '#domain/photo/picture-marks.ts';
import { CheckQueue } from './check-queue.ts';
import { isMobileData, isTooSlow } from './connection.ts';
import type { FoundLines } from './text/found-lines.ts';
import readerAddress from './workers/text-reader-worker.ts?worker&url';

const lines = new CheckQueue<FoundLines>(
  () => new Worker(new URL('./workers/text-lines-worker.ts', import.meta.url), { type: 'module' }),
);
const reader = new CheckQueue<PictureMark[], Greyscale[]>(
  () => new Worker(readerAddress, { type: 'module' }),
);

/** Whether the reader is on this device; then it is used on any connection. */
async function isReaderHere(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  return (await caches.match(readerAddress).catch(() => undefined)) !== undefined;
}

/**
 * What is known of a picture after a reading.
 * - `later`: it was not read. The reader (2.5 MB, once) is not on this device and cannot be fetched now, because
 *   the device is offline, on mobile data or saves data, or `mayFetch` is false.
 * - `given-up`: the reader is here, and could not read it, or not in time.
 */
export type Reading = PictureMark[] | 'later' | 'given-up';

/**
 * What is written in a picture and leads to somebody, read on the device. The reader is fetched only for a picture
 * that has lines of letters.
 */
export async function readMarks(picture: Blob, mayFetch: () => Promise<boolean>): Promise<Reading> {
  const found = await lines.check(picture);
  if (found === null) return 'later';
  if (found.pictures.length === 0) return [];
  if (await isReaderHere()) return (await reader.check(found.pictures)) ?? 'given-up';
  if (!found.areLikely) return 'later';
  const canFetch = navigator.onLine && !isTooSlow() && !isMobileData() && (await mayFetch());
  if (!canFetch) return 'later';
  return (await reader.check(found.pictures)) ?? ((await isReaderHere()) ? 'given-up' : 'later');
}
