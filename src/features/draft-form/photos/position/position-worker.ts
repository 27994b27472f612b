/** Reads the position in the EXIF data of one picture after the other, outside the page's main thread. */
// @ts-expect-error The small build has no types; its exports have the names of the full build.
import * as lite from 'exifr/dist/lite.esm.mjs';
import { type Position, plausiblePosition } from './position.ts';

declare const self: DedicatedWorkerGlobalScope;

const { gps } = lite as typeof import('exifr');

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const found = await gps(data).catch(() => undefined);
  self.postMessage(plausiblePosition(found?.latitude, found?.longitude) satisfies Position | null);
};
