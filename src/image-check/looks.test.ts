import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyscaleFrom } from '#support/greyscale.ts';
import { onePerson, sharpRoom } from '#support/pictures.ts';
import { madePicture } from '#support/made-pictures.ts';
import { highlightFrom } from './brightness.ts';
import type { Greyscale } from '#domain/photo/greyscale.ts';
import { looksLikeScreenshot } from './screenshot.ts';

const demo = join(import.meta.dirname, '../../server/demo/pictures/files');

/** As the worker sees a picture that the device has redrawn. */
async function seen(picture: Buffer | string): Promise<Greyscale> {
  return greyscaleFrom(
    await sharp(picture)
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}

interface Colours {
  ground: string;
  bar: string;
  theirs: string;
  ours: string;
  ink: string;
}
const light: Colours = { ground: '#efeae2', bar: '#ffffff', theirs: '#ffffff', ours: '#d9fdd3', ink: '#111' };
const dark: Colours = {
  ground: '#0b141a',
  bar: '#1f2c34',
  theirs: '#1f2c34',
  ours: '#005c4b',
  ink: '#e9edef',
};

/** A chat on a phone's screen: a status bar, a bar with a name, bubbles on a patterned ground, a field. */
function chat({ ground, bar, theirs, ours, ink }: Colours): Buffer {
  const words = 'Boss unit masih ada? Owner minta 3,200, boleh viewing Sabtu pukul 11 pagi';
  const bubble = (y: number, lines: number, isOurs: boolean) => {
    const [x, h] = [isOurs ? 260 : 40, 60 + lines * 52];
    const rows = Array.from(
      { length: lines },
      (_, line) =>
        `<text x="${x + 36}" y="${y + 68 + line * 52}" font-family="sans-serif" font-size="40" fill="${ink}">${words.slice(line * 9, line * 9 + 30)}</text>`,
    );
    return `<rect x="${x}" y="${y}" width="780" height="${h}" rx="28" fill="${isOurs ? ours : theirs}"/>${rows.join('')}`;
  };
  const pattern = Array.from(
    { length: 240 },
    (_, at) =>
      `<circle cx="${(at * 173) % 1080}" cy="${(at * 311) % 2340}" r="26" fill="none" stroke="${ink}" stroke-opacity="0.05" stroke-width="5"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><rect width="1080" height="2340" fill="${ground}"/>${pattern.join('')}<rect width="1080" height="230" fill="${bar}"/><text x="48" y="60" font-family="sans-serif" font-size="38" fill="${ink}">11:42</text><text x="900" y="60" font-family="sans-serif" font-size="38" fill="${ink}">87%</text><text x="170" y="170" font-family="sans-serif" font-size="48" fill="${ink}">Tuan Rumah Kiara</text>${bubble(290, 2, false)}${bubble(520, 1, true)}${bubble(700, 5, false)}${bubble(1080, 3, true)}${bubble(1360, 2, false)}<rect y="2180" width="1080" height="160" fill="${bar}"/></svg>`,
  );
}

test.each([
  ['light', light],
  ['dark', dark],
])('a chat on a phone, %s, looks like a screenshot (R-CHECK-4)', async (_name, colours) => {
  expect(looksLikeScreenshot(await seen(chat(colours)))).toBe(true);
});

test('no photo taken upright looks like a screenshot (R-CHECK-4)', async () => {
  const upright = { width: 900, height: 1600, fit: 'cover' } as const;
  const photos = new Map<string, Buffer | string>(readdirSync(demo).map((name) => [name, join(demo, name)]));
  for (let number = 0; number < 14; number++) photos.set(`made ${number}`, await madePicture(number));
  photos.set('a room', (await sharpRoom()).buffer).set('a person', (await onePerson()).buffer);
  const invalid: string[] = [];
  for (const [name, photo] of photos)
    if (looksLikeScreenshot(await seen(await sharp(photo).resize(upright).jpeg().toBuffer())))
      invalid.push(name);
  expect(invalid).toEqual([]);
});

test('a white wall and a black picture are no screenshot', async () => {
  for (const background of ['#f4f2ee', '#050505']) {
    const plain = { create: { width: 900, height: 1600, channels: 3, background } } as const;
    expect(looksLikeScreenshot(await seen(await sharp(plain).png().toBuffer()))).toBe(false);
  }
});

test('the highlights of a room are bright, those of one without light are not (R-CHECK-4)', async () => {
  const room = (await sharpRoom()).buffer;
  const without = (share: number) => sharp(room).linear(share, 0).jpeg().toBuffer();
  expect(highlightFrom(await seen(room))).toBeGreaterThan(150);
  expect(highlightFrom(await seen(await without(0.3)))).toBeLessThan(84);
  expect(highlightFrom(await seen(await without(0.05)))).toBeLessThan(28);
});

test('a view by night has lights', async () => {
  const lamps = Array.from(
    { length: 90 },
    (_, at) =>
      `<rect x="${(at % 15) * 100 + 20}" y="${Math.floor(at / 15) * 150 + 200}" width="52" height="44" fill="#f6e0a0"/>`,
  );
  const night = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#060a18"/>${lamps.join('')}</svg>`;
  expect(highlightFrom(await seen(Buffer.from(night)))).toBeGreaterThan(84);
});
