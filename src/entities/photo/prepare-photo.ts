import { photoLimits } from '#domain/limits.ts';
import { fingerprintSidePx } from '#domain/photo/photo-fingerprint.ts';
import { type PhotoHead, headBytes, headFrom } from '#domain/photo/photo-head.ts';
import type { PhotoRefusal } from '#domain/photo/photo-refusal.ts';
import type { MessageId } from '#messages/words.ts';
import { type Redrawn, type RedrawSizes, isTooLarge } from './redraw/redraw.ts';
import { RedrawError, type Redrawer } from './redraw/redrawer.ts';

/** The largest accepted file, larger than any camera's. */
const heaviestBytes = 60 * 1024 * 1024;

const draftSizes: RedrawSizes = {
  wholePx: photoLimits.longestSidePx,
  smallPx: fingerprintSidePx,
  longestSidePx: 40_000,
  mostPixels: 210_000_000,
  quality: 0.82,
};

/** A file that cannot be used as a picture, with the reason. */
export class PhotoRefused extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The reasons in words. */
export const refusalWords: Record<PhotoRefusal, MessageId> = {
  empty: 'photo.refused-empty',
  heavy: 'photo.refused-heavy',
  large: 'photo.refused-large',
  'no-picture': 'photo.refused-no-picture',
  heic: 'photo.refused-heic',
  damaged: 'photo.refused-damaged',
  unreadable: 'photo.refused-unreadable',
  undrawn: 'photo.refused-undrawn',
};

/**
 * What a file says of itself in its first bytes, without decoding it.
 * @throws {PhotoRefused} where it cannot be a picture that is used
 */
export async function headOfFile(file: File, sizes: RedrawSizes = draftSizes): Promise<PhotoHead> {
  if (file.size === 0) throw new PhotoRefused('empty');
  if (file.size > heaviestBytes) throw new PhotoRefused('heavy');
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => Promise.reject(new PhotoRefused('unreadable')));
  const head = headFrom(new Uint8Array(start));
  if (!head) throw new PhotoRefused('no-picture');
  if (
    head.widthPx !== null &&
    head.heightPx !== null &&
    isTooLarge({ width: head.widthPx, height: head.heightPx }, sizes)
  ) {
    throw new PhotoRefused('large');
  }
  return head;
}

/**
 * Redraws a file as a picture: upright, without metadata, and in the sizes of a photo of a draft where `wanted`
 * does not say others.
 * @throws {PhotoRefused}
 */
export async function prepare(
  redrawer: Redrawer,
  file: File,
  wanted: Partial<RedrawSizes> = {},
): Promise<Redrawn> {
  const sizes = { ...draftSizes, ...wanted };
  const head = await headOfFile(file, sizes);
  return redrawer.redraw(file, sizes).catch((error: unknown) => {
    if (error instanceof RedrawError && error.code === 'too-large') throw new PhotoRefused('large');
    if (error instanceof RedrawError && error.code === 'cannot-decode')
      throw new PhotoRefused(head.format === 'heic' ? 'heic' : 'damaged');
    throw new PhotoRefused('undrawn');
  });
}
