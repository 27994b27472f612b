import sharp from 'sharp';
import { expect, test } from 'vitest';
import { headFrom } from './photo-head.ts';

const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } });
const text = (words: string) => new TextEncoder().encode(words);

test('the first bytes say which picture it is, and how large', async () => {
  expect(headFrom(await picture().jpeg().toBuffer())).toEqual({ format: 'jpeg', widthPx: 30, heightPx: 20 });
  expect(
    headFrom(await picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer()),
  ).toEqual({
    format: 'jpeg',
    widthPx: 30,
    heightPx: 20,
  });
  expect(headFrom(await picture().png().toBuffer())).toEqual({ format: 'png', widthPx: 30, heightPx: 20 });
  expect(headFrom(await picture().gif().toBuffer())).toEqual({ format: 'gif', widthPx: 30, heightPx: 20 });
  expect(headFrom(await picture().webp().toBuffer())?.format).toBe('webp');
  expect(headFrom(await picture().avif().toBuffer())?.format).toBe('avif');
});

test('a picture of an iPhone is known by its brand', () => {
  expect(headFrom(text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))?.format).toBe('heic');
  expect(headFrom(text('\0\0\0\u0018ftypmp42\0\0\0\0isommp42'))).toBeNull();
});

test('a file that is not a picture is rejected, whatever its name', () => {
  expect(headFrom(text('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))).toBeNull();
  expect(headFrom(text('%PDF-1.7 and so on and so on'))).toBeNull();
  expect(headFrom(text(''))).toBeNull();
  expect(headFrom(text('short'))).toBeNull();
});

test('a picture that is cut off in its head has no size', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  expect(headFrom(jpeg.subarray(0, 24))).toEqual({ format: 'jpeg', widthPx: null, heightPx: null });
});
