import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepFindings } from '#image-check/kept-findings.ts';
import { paintedJpeg, pickFiles } from '#support/components/picked-files.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const part = page.getByRole('region', { name: 'Photos' });
const tiles = () => [...part.element().querySelectorAll<HTMLElement>('[data-photo-id]')];
const doubts = () =>
  part
    .getByRole('status')
    .elements()
    .map((one) => one.textContent ?? '')
    .filter((text) => text.includes('The picture'));

test('what is said of several photos is said once, with their number and places', async () => {
  await openScreen('/master', { agent: anAgent() });
  await expect.element(part.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const files = await Promise.all([1, 2, 3, 4].map((one) => paintedJpeg(`bilik-${one}.jpg`, one)));
  pickFiles(part.element().querySelector<HTMLInputElement>('input[type=file]')!, ...files);
  await expect.poll(() => tiles().length).toBe(4);
  const ids = tiles().map((tile) => tile.dataset['photoId']!);
  for (const [at, id] of ids.entries()) keepFindings(id, at === 1 ? ['dark'] : ['small']);

  const small = '3 photos (1, 3, and 4): The picture is small and will look coarse.';
  await expect.poll(doubts).toHaveLength(2);
  await expect.element(part.getByText(small)).toBeVisible();
  await expect.element(part.getByText('Photo 2: The picture is very dark.')).toBeVisible();
  await part
    .getByRole('status')
    .filter({ hasText: small })
    .getByRole('button', { name: 'Use anyway' })
    .click();
  await expect.poll(doubts).toEqual([expect.stringContaining('Photo 2:')]);
  expect(tiles()).toHaveLength(4);
});
