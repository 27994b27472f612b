import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';
import { closeLoadingOverlay } from '../prompts/overlay.ts';
import { chooseLayout } from '../settings/layout-choice.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  closeLoadingOverlay();
  chooseLayout({ minimised: false, submenu: true });
  await page.viewport(390, 844);
});

interface Emulation {
  send(method: 'Emulation.setEmulatedMedia', options: { features: object[] }): Promise<unknown>;
}
const preferMotion = (value: 'no-preference' | 'reduce') =>
  (cdp() as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

const menu = page.getByRole('navigation', { name: 'Main menu' });
const measureWidth = (element: Element) => element.getBoundingClientRect().width;

test('the sidebar becomes a rail, opens under a resting pointer, and the choice is stored (R-SHELL-2)', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await expect.element(menu).toBeVisible();
  const width = () => measureWidth(menu.element().parentElement!);
  expect(width()).toBe(225);
  await screen.getByRole('button', { name: 'Minimise menu' }).click();
  await expect.poll(width).toBe(66);
  expect(deviceStorage.layout.read()).toMatchObject({ minimised: true });
  await userEvent.hover(menu);
  await expect.poll(width).toBe(225);
  await userEvent.hover(screen.getByRole('button', { name: 'Account and settings' }));
  await expect.poll(width).toBe(66);
  await screen.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBe(225);
});

test('sub-items slide in and out in 250 ms, and the choice is stored (R-SHELL-10)', async () => {
  await preferMotion('no-preference');
  const screen = await openScreen('/contact', { agent: anAgent() });
  const sub = menu.getByRole('link', { name: 'Draft Listing' });
  await expect.element(sub).toBeVisible();
  const toggle = screen.getByRole('button', { name: 'Submenu of My Properties' });
  const part = toggle.element().parentElement!.nextElementSibling!;
  expect(getComputedStyle(part).transitionDuration).toBe('0.25s');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(sub).not.toBeInTheDocument();
  expect(deviceStorage.layout.read()).toMatchObject({ submenu: false });
  await toggle.click();
  await expect.element(sub).toBeVisible();
  await preferMotion('reduce');
});

test('breadcrumbs lead back', async () => {
  const screen = await openScreen('/properties/draftslisting', { agent: anAgent() });
  await screen
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'My Properties' })
    .click();
  await expect.poll(openPath).toBe('/properties');
});

test('a narrower window turns the sidebar into a drawer', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await expect.element(menu).toBeVisible();
  await page.viewport(991, 800);
  await expect.element(menu).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^More/ }).click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await page.viewport(992, 800);
  await expect.element(menu).toBeVisible();
});

test('on a phone the drawer is 225 px wide, and closes with the screen', async () => {
  await page.viewport(390, 844);
  const screen = await openScreen('/contact', { agent: anAgent() });
  const drawer = screen.getByRole('dialog', { name: 'Main menu' });
  for (let visit = 1; visit <= 2; visit++) {
    await screen.getByRole('button', { name: /^More/ }).click();
    await expect.element(drawer).toBeVisible();
    expect(measureWidth(drawer.element())).toBe(225);
    await drawer.getByRole('link', { name: 'My Guidance' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.poll(openPath).toBe('/guidance');
  }
});

test('on a phone the header has menu and logout on the main screens, and back on the others', async () => {
  await page.viewport(390, 844);
  const screen = await openScreen('/properties', { agent: anAgent() });
  const header = screen.getByRole('banner');
  for (const name of ['Open menu', 'Find anything', 'Logout'])
    await expect.element(header.getByRole('button', { name })).toBeVisible();
  await expect.element(header.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^More/ }).click();
  await screen.getByRole('dialog', { name: 'Main menu' }).getByRole('link', { name: 'Contact Us' }).click();
  for (const name of ['Back', 'Find anything'])
    await expect.element(header.getByRole('button', { name })).toBeVisible();
  for (const name of ['Open menu', 'Logout'])
    await expect.element(header.getByRole('button', { name })).not.toBeInTheDocument();
});
