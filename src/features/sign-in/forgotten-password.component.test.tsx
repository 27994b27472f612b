import { afterEach, expect, test, vi } from 'vitest';
import { requests } from '#support/components/backend.ts';
import { openPath, openScreen } from '#support/components/screen.tsx';

afterEach(() => vi.useRealTimers());

test('a forgotten password is asked for, another mail after a minute, and the way back is there', async () => {
  const screen = await openScreen('/');
  await screen.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.poll(openPath).toBe('/forgot-password');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await screen.getByLabelText('User name / Email address').fill(' kumar ');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/sign-in link/);
  const again = screen.getByRole('button', { name: /Send again/ });
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  vi.advanceTimersByTime(60_000);
  await expect.element(again).not.toHaveAttribute('aria-disabled');
  await again.click();
  await expect.element(screen.getByRole('button', { name: /Send again in/ })).toBeVisible();
  expect(requests('forgotPassword').map(({ body }) => body)).toEqual([
    { username: 'kumar' },
    { username: 'kumar' },
  ]);
  await screen.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
