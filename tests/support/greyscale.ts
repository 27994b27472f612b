import sharp from 'sharp';
import { type Greyscale, toGreyscale } from '#domain/photo/greyscale.ts';

/** A picture as the image check looks at it. */
export async function greyscaleFrom(picture: Buffer): Promise<Greyscale> {
  const { data, info } = await sharp(picture)
    .resize(800, 800, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toGreyscale({
    data: new Uint8ClampedArray(data) as ImageData['data'],
    width: info.width,
    height: info.height,
  });
}
