import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawFingerprint } from '#server/uploads/redraw.ts';
import { alterations, madePicture, somePictures } from '#support/made-pictures.ts';
import { type PhotoLook, toFingerprint, isSamePicture, photoLook } from './photo-fingerprint.ts';

const lookFrom = async (picture: Buffer) => {
  const fingerprint = await drawFingerprint(picture);
  return fingerprint === null ? null : photoLook(fingerprint);
};
const isSame = async (one: Buffer, other: Buffer) => {
  const [a, b] = [await lookFrom(one), await lookFrom(other)];
  return a !== null && b !== null && isSamePicture(a, b);
};

describe('the same picture (R-SAME-1)', () => {
  test('is recognised resized, recompressed, brighter or darker, and with a mark in a corner', async () => {
    const missed: string[] = [];
    const pictures = await somePictures(14, 72);
    for (const [name, picture] of [...pictures].filter((_, at) => at % 6 === 0)) {
      const original = await lookFrom(picture);
      for (const [how, alter] of Object.entries(alterations)) {
        const copy = await lookFrom(await alter(picture));
        if (!original || !copy || !isSamePicture(original, copy)) missed.push(`${name}, ${how}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('is not seen in another one more than once in 1,000 pairs', async () => {
    const looks: { name: string; look: PhotoLook }[] = [];
    for (const [name, picture] of await somePictures(70, 72)) {
      const look = await lookFrom(picture);
      if (look) looks.push({ name, look });
    }
    const alarms: string[] = [];
    let pairs = 0;
    for (const [at, one] of looks.entries())
      for (const other of looks.slice(0, at)) {
        pairs++;
        if (isSamePicture(one.look, other.look)) alarms.push(`${one.name} and ${other.name}`);
      }
    expect(pairs).toBeGreaterThan(9_000);
    expect(alarms.length, alarms.join('; ')).toBeLessThanOrEqual(pairs / 1000);
  });

  test('is another one where it is turned, mirrored or cut', async () => {
    const picture = await madePicture(1);
    expect(await isSame(picture, await sharp(picture).flop().jpeg().toBuffer())).toBe(false);
    expect(await isSame(picture, await sharp(picture).rotate(180).jpeg().toBuffer())).toBe(false);
    const cut = { left: 200, top: 120, width: 280, height: 210 };
    expect(await isSame(picture, await sharp(picture).extract(cut).jpeg().toBuffer())).toBe(false);
  });
});

describe('a fingerprint', () => {
  const plain = (value: number, width: number, height: number) =>
    toFingerprint({ values: new Uint8ClampedArray(width * height).fill(value), width, height });

  test('is none of a picture of one brightness: it would be the same as any other such', async () => {
    expect(plain(0, 320, 240)).toBeNull();
    expect(plain(250, 320, 240)).toBeNull();
    const black = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#030303' } })
      .jpeg()
      .toBuffer();
    expect(await drawFingerprint(black)).toBeNull();
  });

  test('has one character for each block, also of the smallest picture', () => {
    const halves = (width: number, height: number) => {
      const values = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
        at % width < width / 2 ? 20 : 230,
      );
      return toFingerprint({ values, width, height });
    };
    expect(halves(320, 240)).toMatch(/^(V{8}q{8}){16}$/);
    expect(halves(2, 3)).toMatch(/^(V{8}q{8}){16}$/);
    expect(plain(7, 1, 1)).toBeNull();
  });

  test('that is damaged is like none', () => {
    expect(isSamePicture(photoLook(''), photoLook(''))).toBe(false);
    expect(isSamePicture(photoLook('++'), photoLook('++'))).toBe(false);
  });
});
