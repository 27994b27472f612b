import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { closeLoadingOverlay } from './overlay.ts';

beforeAll(() => page.viewport(1440, 900));
afterAll(() => page.viewport(390, 844));
afterEach(closeLoadingOverlay);

/** Opens a dialog of the account menu. */
async function openDialog(name: string) {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Account and settings' }).click();
  await screen.getByRole('button', { name }).click();
  return screen.getByRole('dialog', { name });
}

test('Invite a Friend shows the sample contacts and what they may do', async () => {
  const dialog = await openDialog('Invite a Friend');
  const rights = dialog.getByRole('combobox');
  await expect.element(rights.first()).toBeVisible();
  expect(rights.elements()).toHaveLength(5);
  expect([...rights.elements()[0]!.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Guest',
    'Owner',
    'Can Edit',
  ]);
});

test.each([
  ['Startup', 'RM 39', 'RM 399'],
  ['Advanced', 'RM 339', 'RM 3,399'],
  ['Enterprise', 'RM 999', 'RM 9,999'],
  ['Custom', 'On request', 'On request'],
])('Upgrade a Plan shows %s for %s a month and %s a year', async (plan, month, year) => {
  const dialog = await openDialog('Upgrade a Plan');
  const shown = dialog.getByRole('radio', { name: new RegExp(plan) });
  await dialog.getByRole('radio', { name: 'Monthly' }).click();
  await expect.element(shown).toMatchTextContent(new RegExp(`${month}(?![\\d,])`));
  await dialog.getByRole('radio', { name: 'Annual' }).click();
  await expect.element(shown).toMatchTextContent(new RegExp(`${year}(?![\\d,])`));
});

test('a plan leads to the packages', async () => {
  const dialog = await openDialog('Upgrade a Plan');
  await dialog.getByRole('link', { name: 'Go to Package Subscription' }).click();
  await expect.poll(openPath).toBe('/package-subscription');
});

test('the plan on request leads to the contact screen', async () => {
  const dialog = await openDialog('Upgrade a Plan');
  await dialog.getByText('On request', { exact: true }).click();
  await dialog.getByRole('link', { name: 'Ask us for a price' }).click();
  await expect.poll(openPath).toBe('/contact');
});
