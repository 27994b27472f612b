import { axeViolations } from '#support/axe.ts';
import { sharpRoom } from '#support/pictures.ts';
import { expect, onEveryWidth, test } from '#support/portal.ts';
import { field, open, pick, save } from '#support/screens/profile-form.ts';

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 3.1478, longitude: 101.6953, accuracy: 20 },
});

test(
  'an agent writes what is the agent’s to write, however it is spelled, and reads who changes the rest',
  { tag: '@core' },
  async ({ portal, page }) => {
    await open(portal, page, 'aisyah');
    await field(page, 'Name').fill('Aisyah 陈美玲 ஆயிஷா 🏡');
    await field(page, 'Mobile').fill('');
    await field(page, 'Mobile').pressSequentially('01112345678');
    await expect(field(page, 'Mobile')).toHaveValue('011-1234 5678');
    await field(page, 'Firm telephone').fill('+60 (3) 8765-4321');
    await field(page, 'Firm registration number').fill('E(1)1234');
    const position = page.getByRole('group', { name: 'Position on the map' });
    await position.getByRole('button', { name: 'Remove' }).click();
    await expect(position.getByRole('status')).toHaveText('Not on the map yet.');
    await position.getByRole('button', { name: 'Use my position' }).click();
    await save(page);
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Aisyah 陈美玲 ஆயிஷா 🏡');
    await expect(field(page, 'Mobile')).toHaveValue('011-1234 5678');
    await expect(field(page, 'Firm telephone')).toHaveValue('03-8765 4321');
    await expect(field(page, 'Firm registration number')).toHaveValue('E(1)1234');
    await expect(position.getByRole('status')).toContainText('3.14780° N, 101.69530° E');

    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Teratai Realty Sdn Bhd');
    await expect(account.getByRole('textbox')).toHaveCount(0);
    await expect(account.getByRole('link', { name: 'Ask to change them' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await field(page, 'Name').fill('Aisyah binti Rahman');
    await field(page, 'Mobile').fill('012-345 6789');
    await save(page);
    await expect(page.getByText('Profile saved.')).toBeVisible();
  },
);

test(
  'axe finds nothing on the profile, its refusals, its open password, the placing of a picture and the card',
  onEveryWidth,
  async ({ portal, page }) => {
    await open(portal, page, 'kumar');
    await page
      .getByRole('region', { name: 'Password' })
      .getByRole('button', { name: 'Change password' })
      .click();
    await page.getByLabel('New password', { exact: true }).fill('aB1');
    await field(page, 'Mobile').fill('call me');
    await save(page);
    await expect(page.getByText('This is not a telephone number.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await pick(page, 'Map marker, away', await sharpRoom());
    await expect(page.getByRole('button', { name: 'Use this picture' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/profile/card');
    await expect(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);
