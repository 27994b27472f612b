import { afterEach, expect, test } from 'vitest';
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
  [/^New Property Request/, /\/master/],
  [/^Group listing/, /\/grouplisting\/newgroup/],
  [/^Imported listings/, /\/posting\/import\//],
])('Create offers %s and leads there', async (choice, address) => {
  const dialog = await openCreate();
  await dialog.getByRole('link', { name: choice }).click();
  await expect.poll(openPath).toMatch(address);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Create offers six things', async () => {
  const dialog = await openCreate();
  await expect.element(dialog.getByRole('link').first()).toBeVisible();
  expect(dialog.getByRole('link').elements()).toHaveLength(6);
});
