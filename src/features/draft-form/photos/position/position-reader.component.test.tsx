import { afterEach, expect, test } from 'vitest';
import { cutHeic, placedJpeg, slowAvif } from '#support/components/crafted-pictures.ts';
import { PositionReader } from './position-reader.ts';

let reader = new PositionReader();

afterEach(() => {
  reader.close();
  reader = new PositionReader();
});

/** How often the page has come to its timer while `work` went on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 20);
  await work;
  clearInterval(timer);
  return turns;
}

test('the place of a picture is read from its EXIF data', async () => {
  expect(await reader.read(placedJpeg())).toEqual({ type: 'Point', coordinates: [101.6869, 3.139] });
});

test('a picture with a box of size 0 is given up in time, the page goes on, and the next one is read', async () => {
  const read = reader.read(cutHeic());
  const next = reader.read(placedJpeg());
  expect(await turnsDuring(read)).toBeGreaterThan(20);
  expect(await read).toBeNull();
  expect(await next).not.toBeNull();
});

test('a picture of hundreds of thousands of boxes is given up in time', async () => {
  const read = reader.read(slowAvif());
  expect(await turnsDuring(read)).toBeGreaterThan(20);
  expect(await read).toBeNull();
});

test('a request under way ends when the reader is closed', async () => {
  const read = reader.read(cutHeic());
  await Promise.resolve();
  reader.close();
  expect(await read).toBeNull();
});
