import { photoLimits } from '#domain/limits.ts';
import { headBytes, headOf } from '#domain/photo-head.ts';
import type { MessageId } from '#messages/words.ts';
import { type Redrawn, type RedrawSizes, isTooLarge } from './redraw/redraw.ts';
import { RedrawError, type Redrawer } from './redraw/redrawer.ts';

/** The largest accepted file, larger than any camera's. */
const heaviestBytes = 60 * 1024 * 1024;

const sizes: RedrawSizes = {
  wholePx: photoLimits.longestSidePx,
  smallPx: 320,
  longestSidePx: 40_000,
  mostPixels: 210_000_000,
  quality: 0.82,
};

/** A file that cannot be used as a picture of a draft, with the reason. */
export class PhotoRefused extends Error {
  readonly reason: MessageId;
  constructor(reason: MessageId) {
    super(reason);
    this.reason = reason;
  }
}

/** Converts a file to a picture of a draft, redrawn. @throws {PhotoRefused} */
export async function prepare(redrawer: Redrawer, file: File): Promise<Redrawn> {
  if (file.size === 0) throw new PhotoRefused('photo.refused-empty');
  if (file.size > heaviestBytes) throw new PhotoRefused('photo.refused-heavy');
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => Promise.reject(new PhotoRefused('photo.refused-unreadable')));
  const head = headOf(new Uint8Array(start));
  if (!head) throw new PhotoRefused('photo.refused-no-picture');
  if (
    head.widthPx !== null &&
    head.heightPx !== null &&
    isTooLarge({ width: head.widthPx, height: head.heightPx }, sizes)
  ) {
    throw new PhotoRefused('photo.refused-large');
  }
  return redrawer.redraw(file, sizes).catch((fault: unknown) => {
    if (fault instanceof RedrawError && fault.fault === 'too-large')
      throw new PhotoRefused('photo.refused-large');
    if (fault instanceof RedrawError && fault.fault === 'cannot-decode')
      throw new PhotoRefused(head.format === 'heic' ? 'photo.refused-heic' : 'photo.refused-damaged');
    throw new PhotoRefused('photo.refused-undrawn');
  });
}
