import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from '#support/portal.ts';
import { open } from '#support/screens/profile-form.ts';

test.describe('the email address', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Email address' });
  const ask = async (page: Page, email: string, current: string) => {
    await part(page).getByLabel('New email address').fill(email);
    await part(page).getByLabel('Current password', { exact: true }).fill(current);
    await part(page).getByRole('button', { name: 'Send confirmation' }).click();
  };

  test('it changes with the password and a tap on the mailed link, wherever that is opened', async ({
    portal,
    page,
    otherDevice,
  }) => {
    await open(portal, page, 'siewmin');
    await expect(part(page)).toContainText('siewmin@agents.example');
    await part(page).getByRole('button', { name: 'Change email address' }).click();
    await ask(page, 'aisyah@teratai.example', 'not the password');
    await expect(part(page).getByText('The current password is not right.')).toBeVisible();
    await ask(page, 'aisyah@teratai.example', demoPassword);
    await expect(part(page).getByText('Another account uses this email address.')).toBeVisible();
    await ask(page, 'min@new.example', demoPassword);
    await expect(part(page).getByRole('status')).toContainText('min@new.example is not confirmed yet.');
    await expect(part(page)).toContainText('siewmin@agents.example');
    const again = page.waitForResponse('**/changeEmail/resend');
    await part(page).getByRole('button', { name: 'Send again' }).click();
    expect((await again).status()).toBe(200);
    await expect(page.getByText('Confirmation sent to min@new.example.').first()).toBeVisible();

    const other = await otherDevice.newPage();
    const key = await portal.mailedKey('confirm-email', 'min@new.example');
    await other.goto(`/confirm-email/${key}`);
    await expect(other.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    expect(other.url()).not.toContain(key);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByRole('status')).toHaveText(
      'Emails about your account will now be sent to min@new.example.',
    );
    await page.reload();
    await expect(part(page)).toContainText('min@new.example');
    await expect(part(page).getByText('is not confirmed yet')).toHaveCount(0);
  });

  test('a change that was asked for can be cancelled, and its link works no more', async ({
    portal,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await part(page).getByRole('button', { name: 'Change email address' }).click();
    await ask(page, 'k@new.example', demoPassword);
    await part(page).getByRole('button', { name: 'Cancel the change' }).click();
    await expect(part(page).getByText('is not confirmed yet')).toHaveCount(0);
    await page.goto(`/confirm-email/${await portal.mailedKey('confirm-email', 'k@new.example')}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('This confirmation link has been used or is too old.');
  });
});

test.describe('the password', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Password' });
  const next = 'Pintu-Biru-88';

  test('the meter counts length and kinds; a wrong current password says so; the change signs the other device out', async ({
    portal,
    page,
    otherDevice,
  }) => {
    await open(portal, page, 'daniel');
    const other = await otherDevice.newPage();
    await open(portal, other, 'daniel');
    const current = part(page).getByLabel('Current password', { exact: true });
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(current).toBeFocused();
    await part(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(part(page).getByRole('button', { name: 'Change password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    const meter = part(page).getByRole('meter', { name: 'Strength' });
    for (const [typed, met] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1!', 4],
      [next, 5],
    ] as const) {
      await part(page).getByLabel('New password', { exact: true }).fill(typed);
      await expect(meter).toHaveAttribute('aria-valuenow', String(met));
    }
    await part(page).getByLabel('New password', { exact: true }).fill('aB1!aB1');
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(
      part(page).getByRole('alert').filter({ hasText: 'Please use at least 8 characters.' }),
    ).toBeVisible();

    await current.fill('Salah-Sekali-1');
    await part(page).getByLabel('New password', { exact: true }).fill(next);
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(part(page).getByText('The current password is not right.')).toBeVisible();

    await current.fill(demoPassword);
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed. Other devices are signed out.')).toBeVisible();
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('dialog')).toBeVisible();
  });

  test('a mailed link asks for a new password and not for the old one', async ({ portal, page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('User name / Email address').fill('daniel');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('We have sent a sign-in link')).toBeVisible();
    await page.goto(`/signon/${await portal.mailedKey('signon')}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/signon'));
    await page.goto('/profile');
    await expect(part(page).getByText('You opened an emailed link.')).toBeVisible();
    await expect(part(page).getByLabel('Current password', { exact: true })).toHaveCount(0);
    await part(page).getByLabel('New password', { exact: true }).fill('password123');
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(part(page).getByText('This password is too easy to guess.')).toBeVisible();
    await part(page).getByLabel('New password', { exact: true }).fill(demoPassword);
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(part(page).getByText('You opened an emailed link.')).toHaveCount(0);
  });
});

test('a lost telephone is signed out from another device', async ({ portal, page, otherDevice }) => {
  const phone = await otherDevice.newPage();
  await open(portal, phone, 'kumar');
  await open(portal, page, 'kumar');
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices.first()).toBeVisible();
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  const ends = devices.getByRole('button', { name: /^Sign out/ });
  for (let left = await ends.count(); left > 0; left--) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('dialog')).toBeVisible();
});
