import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aJpeg, pickFiles } from '#support/components/picked-files.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { closeLoadingOverlay } from './overlay.ts';

afterEach(closeLoadingOverlay);

/** Opens the dialog from the list of properties. */
async function openCreate() {
  const screen = await openScreen('/properties', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Create' }).first().click();
  return screen.getByRole('dialog', { name: 'What would you like to create?' });
}

test.each([
  [/^For Sale/, /\/properties\/form\/.+intent=Buy/],
  [/^For Rent/, /intent=Rent/],
  [/^New \(Developer Unit\)/, /intent=New/],
  [/^Paste a message/, /intent=Buy&paste=true/],
  [/^New Property Request/, /\/master/],
  [/^Group listing/, /\/grouplisting\/newgroup/],
  [/^Imported listings/, /\/posting\/import\//],
])('Create offers %s and leads there', async (choice, address) => {
  const dialog = await openCreate();
  await dialog.getByRole('link', { name: choice }).click();
  await expect.poll(openPath).toMatch(address);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Photos first opens the form of a listing with the photos that were picked', async () => {
  const dialog = await openCreate();
  await expect.element(dialog.getByRole('button', { name: /^Photos first/ })).toBeVisible();
  const gallery = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
  pickFiles(gallery, await aJpeg('depan.jpg'), await aJpeg('dapur.jpg'));
  await expect.poll(openPath).toMatch(/\/properties\/form\/[0-9a-f-]{36}\?intent=Buy&step=photos$/);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect.poll(() => photos.getByRole('button', { name: /^Photo \d of 2/ }).elements().length).toBe(2);
});

test('Create offers eight more things', async () => {
  const dialog = await openCreate();
  await expect.element(dialog.getByRole('link').first()).toBeVisible();
  expect(dialog.getByRole('link').elements()).toHaveLength(8);
});
