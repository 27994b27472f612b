import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { type Portal, expect, saveNow } from '#support/portal.ts';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const red = { r: 200, g: 30, b: 30 };
const green = { r: 30, g: 180, b: 60 };

/** A red picture of twelve megapixels with a green corner at the upper left, in the sensor's orientation. */
export async function aPhoto(
  name: string,
  { size = { width: 4000, height: 3000 }, orientation = 1, place = false } = {},
): Promise<PickedFile> {
  const corner = {
    create: {
      width: Math.ceil(size.width / 4),
      height: Math.ceil(size.height / 4),
      channels: 3,
      background: green,
    },
  } as const;
  const plain = sharp({ create: { ...size, channels: 3, background: red } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
  const notes = { IFD0: { Make: 'Kamera', Model: 'Lapangan' }, ...(place && { IFD3: inKualaLumpur }) };
  const buffer = await plain
    .withMetadata({ orientation })
    .withExifMerge(notes)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const inKualaLumpur = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '3/1 8/1 2400/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '101/1 41/1 1320/100',
};
/** Small pictures with names of their own. */
export const somePhotos = (count: number, size = { width: 80, height: 60 }) =>
  Promise.all(Array.from({ length: count }, (_, index) => aPhoto(`bilik-${index + 1}.jpg`, { size })));
/** The part of the form with the photos. */
export const part = (page: Page) => page.getByRole('region', { name: 'Photos' });
export const strip = (page: Page) => part(page).getByRole('list', { name: 'Photos' });
export const tiles = (page: Page) => strip(page).getByRole('button', { name: /^Photo \d+ of \d+/ });
/** The tile at this place, from 1. */
export const tile = (page: Page, place: number) =>
  strip(page).getByRole('button', { name: new RegExp(`^Photo ${place} of `) });

/** Picks files in the file chooser of the form. */
export async function pick(page: Page, files: PickedFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await part(page).getByRole('button', { name: 'Choose photos' }).click();
  await (await chosen).setFiles(files);
}

export async function save(page: Page): Promise<void> {
  await saveNow(page);
}

/** Waits until the form says that the draft is on the server. */
export const onServer = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();

interface RowWithPhotos {
  photos: DraftPhoto[];
  longitude: number | null;
  latitude: number | null;
}

/** The row of the draft of this name in the server’s database. */
export async function rowNamed(portal: Portal, name: string): Promise<RowWithPhotos | undefined> {
  const [row] = await portal.rowsNamed(name);
  return row as unknown as RowWithPhotos | undefined;
}

/** A picture on the server. */
export async function stored(page: Page, id: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    `/api/photos/${id}`,
  );
  return Buffer.from(bytes);
}

/** The colour of a picture of `aPhoto` at a pixel. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'green'> {
  const [r = 0, g = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return r > g ? 'red' : 'green';
}

/** The form of a new request with its photo strip, in the session of the portal's agent. */
export async function openStrip(portal: Portal, page: Page): Promise<void> {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await expect(part(page).getByRole('button', { name: 'Choose photos' })).toBeVisible();
}
