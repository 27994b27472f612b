import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refusal } from '#server/refusals.ts';

const mostPixels = 40_000_000;
const longestSidePx = 1600;

/** Folder of the uploaded pictures, and the path under which they are served. */
export const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads');
export const uploadsPath = '/uploads/';

function isPicture(bytes: Buffer): boolean {
  const starts = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

/**
 * Keeps a JPEG, PNG or WebP of at most 40 megapixels, drawn anew as a JPEG: nothing of the original file but its picture
 * survives, neither what a camera noted in it nor what somebody hid in it. Answers its path. Throws `image_invalid`.
 */
export async function keepImage(dataDir: string, base64: string): Promise<string> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64');
  if (!isPicture(bytes)) throw new Refusal('image_invalid');
  const picture = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw new Refusal('image_invalid');
    });
  const name = `${randomUUID()}.jpg`;
  await mkdir(uploadsDir(dataDir), { recursive: true });
  await writeFile(join(uploadsDir(dataDir), name), picture);
  return `${uploadsPath}${name}`;
}
