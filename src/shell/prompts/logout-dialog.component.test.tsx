import { expect, test } from 'vitest';
import { requests, setOnline } from '#support/components/backend.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

test('without a connection a logout asks first, because nobody can sign in until there is one', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  const logout = screen.getByRole('button', { name: 'Logout' }).first();
  await expect.element(logout).toBeVisible();
  setOnline(false);
  await logout.click();
  const dialog = screen.getByRole('dialog', { name: 'Log out without a connection?' });
  await expect
    .element(dialog.getByRole('button', { name: /^(Log out|Cancel)$/ }).first())
    .toHaveTextContent('Cancel');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(openPath()).toBe('/properties');
  expect(requests('logout')).toEqual([]);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(openPath).toBe('/');
});

test('with a connection and nothing unsent it asks whether the logout is meant', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  const logout = screen.getByRole('button', { name: 'Logout' }).first();
  const dialog = screen.getByRole('dialog', { name: 'Log out?' });
  await logout.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests('logout')).toEqual([]);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(openPath).toBe('/');
  await expect.poll(() => requests('logout')).toHaveLength(1);
});
