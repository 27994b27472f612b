import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choosePhotoConnections } from '#outbox/photo-connections.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

beforeAll(() => page.viewport(1440, 900));
afterAll(async () => {
  await choosePhotoConnections('any');
  await page.viewport(390, 844);
});

test('the choice is made in the settings, which say what a browser does not tell', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Account and settings' }).click();
  await screen.getByRole('button', { name: 'Settings', exact: true }).click();
  const choice = screen.getByRole('radiogroup', { name: 'Sending photos' });
  await expect.element(choice.getByRole('radio', { name: 'Any connection' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Wi-Fi only' }).click();
  await expect.element(screen.getByText(/does not say whether it is on Wi-Fi/)).toBeVisible();
  await expect.element(choice.getByRole('radio', { name: 'Wi-Fi only' })).toBeChecked();
});
