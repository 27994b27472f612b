import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

beforeAll(() => page.viewport(1440, 450));
afterAll(() => page.viewport(390, 844));

/** Scrolls the page, and waits until it has scrolled. */
async function scrollDown(top: number) {
  scrollTo({ top, behavior: 'instant' });
  await expect.poll(() => scrollY).toBe(top);
}

/** Opens an article that is longer than the window, and scrolls down. */
async function openLongScreen(scrolledTo: number) {
  const screen = await openScreen('/guidance/troubleshooting', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThan(700);
  await scrollDown(scrolledTo);
  return screen;
}

test('a change of screen closes the menu that is open, and begins at the top (R-ROUTE-12)', async () => {
  const screen = await openLongScreen(700);
  const account = screen.getByRole('button', { name: 'Account and settings' });
  await account.click();
  await screen.getByRole('link', { name: 'My Profile' }).last().click();
  await expect.poll(openPath).toBe('/profile');
  await expect.element(account).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => scrollY).toBe(0);
});

test('from 200 px on there is a way back to the top (R-SHELL-9)', async () => {
  const screen = await openLongScreen(650);
  const up = screen.getByRole('button', { name: 'Back to top' });
  await expect.element(up).toBeVisible();
  await scrollDown(200);
  await expect.element(up).not.toBeInTheDocument();
  await scrollDown(650);
  await up.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(up).not.toBeInTheDocument();
});

test('the footer names the year and the legal entity, and the dashboard has none', async () => {
  const screen = await openScreen('/guidance', { agent: anAgent() });
  await expect
    .element(screen.getByRole('contentinfo'))
    .toMatchTextContent(new RegExp(`© ${new Date().getFullYear()} Teratai Realty Sdn Bhd`));
  await screen.unmount();
  const dashboard = await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(dashboard.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(dashboard.getByRole('contentinfo')).not.toBeInTheDocument();
});
