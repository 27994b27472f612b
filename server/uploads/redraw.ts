import sharp from 'sharp';
import { Refusal } from '#server/refusals.ts';

const mostPixels = 40_000_000;
/** Longer than any camera's panorama that stays below the megapixels. */
const longestOriginalPx = 20_000;
const longestSidePx = 1600;

/** A picture as we drew it. */
export interface Drawing {
  jpeg: Buffer;
  width: number;
  height: number;
}

function isPicture(bytes: Buffer): boolean {
  const starts = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

async function drawn(bytes: Buffer, sidePx: number) {
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = await original.metadata();
  if (Math.max(width, height) > longestOriginalPx) throw new Refusal('image_invalid');
  return original
    .rotate()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Draws a JPEG, PNG or WebP of at most 40 megapixels anew, as a JPEG of at most 1600 pixels a side: nothing of the original
 * file but its picture survives, neither what a camera noted in it nor what somebody hid in it. Throws `image_invalid`.
 */
export async function redrawn(bytes: Buffer, sidePx: number = longestSidePx): Promise<Drawing> {
  if (!isPicture(bytes)) throw new Refusal('image_invalid');
  const { data, info } = await drawn(bytes, sidePx).catch(() => {
    throw new Refusal('image_invalid');
  });
  return { jpeg: data, width: info.width, height: info.height };
}
