import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyscaleFrom } from '#support/greyscale.ts';
import { blurredRoom, letteredRoom, onePerson, sharpRoom, threePeople } from '#support/pictures.ts';
import { letteringFrom } from './lettering.ts';
import { measureSharpness } from './sharpness.ts';

test.each([
  ['a room', sharpRoom],
  ['a portrait', onePerson],
  ['a group', threePeople],
])('%s in focus is sharp, and carries no lettering', async (_name, picture) => {
  const seen = await greyscaleFrom((await picture()).buffer);
  expect(measureSharpness(seen)).toBeGreaterThan(0.2);
  expect(letteringFrom(seen)).toBe(0);
});

test('a picture out of focus is less sharp than one in focus, whatever it shows', async () => {
  for (const picture of [sharpRoom, onePerson, threePeople]) {
    const blurred = await sharp((await picture()).buffer)
      .blur(9)
      .jpeg()
      .toBuffer();
    expect(measureSharpness(await greyscaleFrom(blurred))).toBeLessThan(0.08);
  }
  expect(measureSharpness(await greyscaleFrom((await blurredRoom()).buffer))).toBeLessThan(0.08);
});

test('a white wall is neither sharp nor blurred', async () => {
  const wall = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#f4f2ee' } })
    .jpeg()
    .toBuffer();
  expect(measureSharpness(await greyscaleFrom(wall))).toBeNull();
});

test('a telephone number across a room is lettering, and a striped floor is none', async () => {
  expect(letteringFrom(await greyscaleFrom((await letteredRoom()).buffer))).toBeGreaterThan(0.03);
});
