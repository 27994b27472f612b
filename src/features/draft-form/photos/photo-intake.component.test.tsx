import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { cutHeic, placedJpeg, slowAvif } from '#support/components/crafted-pictures.ts';

/** Opens a new draft and picks these files as from the gallery. */
async function pick(...files: File[]) {
  await openScreen('/master', { agent: anAgent() });
  await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await page.getByLabelText('Choose photos').first().upload(files);
}

const tiles = () => page.getByRole('button', { name: /^Photo \d/ });

test('a HEIC that was cut off is refused in words, and the others are taken', async () => {
  await pick(cutHeic(), placedJpeg());
  await expect.element(page.getByText(/Not added: IMG_0022\.HEIC/)).toBeVisible();
  await expect.element(tiles()).toBeVisible();
  await expect.element(page.getByText(/contains the location where it was taken/)).toBeVisible();
});

test('a picture whose position cannot be read in time is taken without it', async () => {
  await pick(slowAvif());
  await expect.element(tiles()).toBeVisible();
});

test('a picture takes no other room once it is there than while it is being added', async () => {
  const heights = new Map<boolean, number>();
  const watch = new MutationObserver(() => {
    const tile = document.querySelector('[aria-label="Photos"] li');
    if (tile) heights.set(tile.textContent.includes('is being added'), tile.getBoundingClientRect().height);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await pick(slowAvif());
  await expect.element(tiles()).toBeVisible();
  await expect.poll(() => heights.size).toBe(2);
  watch.disconnect();
  expect(heights.get(true)).toBe(heights.get(false));
});
