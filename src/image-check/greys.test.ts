import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blurredRoom, letteredRoom, onePerson, sharpRoom, threePeople } from '#support/pictures.ts';
import { type Greyscale, toGreyscale } from './greys.ts';
import { letteringOf } from './lettering.ts';
import { sharpnessOf } from './sharpness.ts';

async function greyscale(picture: Buffer): Promise<Greyscale> {
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

test.each([
  ['a room', sharpRoom],
  ['a portrait', onePerson],
  ['a group', threePeople],
])('%s in focus is sharp, and carries no lettering', async (_name, picture) => {
  const seen = await greyscale((await picture()).buffer);
  expect(sharpnessOf(seen)).toBeGreaterThan(0.2);
  expect(letteringOf(seen)).toBe(0);
});

test('a picture out of focus is less sharp than one in focus, whatever it shows', async () => {
  for (const picture of [sharpRoom, onePerson, threePeople]) {
    const blurred = await sharp((await picture()).buffer)
      .blur(9)
      .jpeg()
      .toBuffer();
    expect(sharpnessOf(await greyscale(blurred))).toBeLessThan(0.08);
  }
  expect(sharpnessOf(await greyscale((await blurredRoom()).buffer))).toBeLessThan(0.08);
});

test('a white wall is neither sharp nor blurred', async () => {
  const wall = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f4f2ee' } })
    .jpeg()
    .toBuffer();
  expect(sharpnessOf(await greyscale(wall))).toBeNull();
});

test('a telephone number across a room is lettering, and a striped floor is none', async () => {
  expect(letteringOf(await greyscale((await letteredRoom()).buffer))).toBeGreaterThan(0.03);
});
