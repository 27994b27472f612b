import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';

beforeAll(() => page.viewport(1800, 450));
afterAll(() => page.viewport(390, 844));

test('menu colour, page width and header are chosen in the settings, and stored on the device (R-SHELL-5)', async () => {
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const left = () => title.element().getBoundingClientRect().left;
  const before = left();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu).toBeVisible();
  const colour = () => getComputedStyle(menu.element().parentElement!).backgroundColor;
  const light = colour();
  await screen.getByRole('button', { name: 'Account and settings' }).click();
  await screen.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  for (const choice of ['Limited', 'Scrolls']) await dialog.getByRole('radio', { name: choice }).click();
  await dialog.getByRole('radiogroup', { name: 'Menu colour' }).getByRole('radio', { name: 'Dark' }).click();
  expect(deviceStorage.layout.read()).toMatchObject({
    sidebar: 'dark',
    container: 'fixed',
    header: 'scrolling',
  });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(left).toBeGreaterThan(before + 50);
  await expect.poll(colour).toBe('rgb(22, 31, 29)');
  expect(colour()).not.toBe(light);
  scrollTo({ top: 800, behavior: 'instant' });
  await expect.element(screen.getByRole('banner')).not.toBeInViewport();
});
