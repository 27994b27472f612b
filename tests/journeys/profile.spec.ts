import AxeBuilder from '@axe-core/playwright';
import { mkdir, open as openFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type PickedFile, noPictures, onePerson, promisedPng, sharpRoom } from '#support/pictures.ts';
import { type Portal, demoPassword, expect, installed, anyWidth, test } from '#support/portal.ts';

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'My Profile' }).getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();
const slot = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('listitem').filter({ hasText: name });

async function open(portal: Portal, page: Page, agent: string): Promise<void> {
  await portal.enter(page, agent);
  await page.goto('/profile');
  await expect(field(page, 'Name')).toBeVisible();
}

async function pick(page: Page, which: string, file: PickedFile | string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose: ${which}` }).click();
  await (await chosen).setFiles(file);
}

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 3.1478, longitude: 101.6953, accuracy: 20 },
});

test('an agent writes what is the agent’s to write, however it is spelled, and reads who changes the rest', async ({
  portal,
  page,
}) => {
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
  await expect(account.getByRole('link', { name: 'Ask to change them' })).toHaveAttribute('href', '/contact');
  await field(page, 'Name').fill('Aisyah binti Rahman');
  await field(page, 'Mobile').fill('012-345 6789');
  await save(page);
  await expect(page.getByText('Profile saved.')).toBeVisible();
});

test(
  'what was typed outlives a reload and a lost network, and is saved when there is one',
  anyWidth,
  async ({ portal, context, page }) => {
    await open(portal, page, 'kumar');
    await installed(page);
    await field(page, 'Registration number').fill('PEA 2468');
    await context.setOffline(true);
    await page.reload();
    await expect(field(page, 'Registration number')).toHaveValue('PEA 2468');
    await save(page);
    await expect(page.getByRole('alert')).toContainText('What you typed stays on this device.');
    await page.reload();
    await expect(field(page, 'Registration number')).toHaveValue('PEA 2468');
    await context.setOffline(false);
    await save(page);
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Registration number')).toHaveValue('PEA 2468');
    await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);
  },
);

test(
  'a refusal stands at its field, and nothing that was typed is lost',
  anyWidth,
  async ({ portal, page }) => {
    await open(portal, page, 'kumar');
    await field(page, 'Mobile').fill('call me');
    await field(page, 'Name').fill(' ');
    await save(page);
    await expect(page.getByText('This is not a telephone number.')).toBeVisible();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Mobile')).toHaveValue('call me');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(field(page, 'Mobile')).not.toHaveValue('call me');
  },
);

test.describe('the email address', anyWidth, () => {
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
    await expect(part(page).getByRole('status')).toContainText('min@new.example waits for its confirmation.');
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
      'Mails for your account go to min@new.example from now on.',
    );
    await page.reload();
    await expect(part(page)).toContainText('min@new.example');
    await expect(part(page).getByText('waits for its confirmation')).toHaveCount(0);
  });

  test('a change that was asked for can be cancelled, and its link works no more', async ({
    portal,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await part(page).getByRole('button', { name: 'Change email address' }).click();
    await ask(page, 'k@new.example', demoPassword);
    await part(page).getByRole('button', { name: 'Cancel the change' }).click();
    await expect(part(page).getByText('waits for its confirmation')).toHaveCount(0);
    await page.goto(`/confirm-email/${await portal.mailedKey('confirm-email', 'k@new.example')}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toHaveText('This confirmation link has been used or is too old.');
  });
});

test('another agent on the same device never sees what was typed', anyWidth, async ({ portal, page }) => {
  await open(portal, page, 'kumar');
  await field(page, 'Name').fill('Half a name');
  await page.evaluate(() => localStorage.removeItem('senarai.session.v1'));
  await portal.signInByHand(page, 'daniel');
  await page.goto('/profile');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(field(page, 'Name')).not.toHaveValue('Half a name');
});

test.describe('the password', anyWidth, () => {
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
    await part(page).getByRole('button', { name: 'Change password' }).click();
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

    await part(page).getByLabel('Current password', { exact: true }).fill('Salah-Sekali-1');
    await part(page).getByLabel('New password', { exact: true }).fill(next);
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(part(page).getByText('The current password is not right.')).toBeVisible();

    await part(page).getByLabel('Current password', { exact: true }).fill(demoPassword);
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
    await expect(part(page).getByText('You came by a mailed link.')).toBeVisible();
    await expect(part(page).getByLabel('Current password', { exact: true })).toHaveCount(0);
    await part(page).getByLabel('New password', { exact: true }).fill('password123');
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(part(page).getByText('This password is too easy to guess.')).toBeVisible();
    await part(page).getByLabel('New password', { exact: true }).fill(demoPassword);
    await part(page).getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(part(page).getByText('You came by a mailed link.')).toHaveCount(0);
  });
});

test(
  'a lost telephone is signed out from another device',
  anyWidth,
  async ({ portal, page, otherDevice }) => {
    const phone = await otherDevice.newPage();
    await open(portal, phone, 'kumar');
    await open(portal, page, 'kumar');
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    await expect(devices.first()).toBeVisible();
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
    const ends = page.getByRole('button', { name: 'Sign out there' });
    for (let left = await ends.count(); left > 0; left--) {
      await ends.first().click();
      await expect(ends).toHaveCount(left - 1);
    }
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('dialog')).toBeVisible();
  },
);

test.describe('the pictures', anyWidth, () => {
  test('a picture is placed, redrawn and stored; its address contains the time', async ({ portal, page }) => {
    await open(portal, page, 'kumar');
    await pick(page, 'Map marker, away', await sharpRoom());
    const dialog = page.getByRole('dialog', { name: 'Place the picture' });
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    const sent = page.waitForRequest('**/uploadImage');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    const { codebase64, fileName } = (await sent).postDataJSON() as { codebase64: string; fileName: string };
    expect(fileName).toBe('offline');
    expect(codebase64).toMatch(/^data:image\/jpeg;base64,/);
    await expect(page.getByText('Picture saved.')).toBeVisible();
    const picture = slot(page, 'Map marker, away').getByRole('img', { name: 'Map marker, away' });
    await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]+\.jpg\?t=\d+$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    await expect(picture).toHaveCSS('opacity', '0.5');
  });

  test('without a network the placed picture waits, also over a reload, and goes when the agent says so', async ({
    portal,
    context,
    page,
  }) => {
    await context.route('**/crop-dialog-*', (route) => route.abort());
    await open(portal, page, 'kumar');
    await installed(page);
    await context.setOffline(true);
    await pick(page, 'Map marker, available', await onePerson());
    await expect(
      slot(page, 'available').getByText('To place the picture needs a connection once.'),
    ).toBeVisible();
    await context.unroute('**/crop-dialog-*');
    await context.setOffline(false);
    await page.getByRole('dialog').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(
      slot(page, 'available').getByText('Pictures of the profile need a connection.'),
    ).toBeVisible();
    await page.reload();
    await expect(slot(page, 'available').getByText('This one waits on this device.')).toBeVisible();
    await expect(slot(page, 'available').getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    await context.setOffline(false);
    await slot(page, 'available').getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    await expect(slot(page, 'available').getByRole('img')).toHaveAttribute('src', /^\/uploads\//);
  });

  test('a failed upload shows a message, and loses neither the picture nor the form', async ({
    portal,
    context,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await field(page, 'Name').fill('Kumar, typed and not saved');
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('picture was not stored'),
    );
    await context.route('**/uploadImage', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"server_error","message":""}',
      }),
    );
    await pick(page, 'Map marker, away', await sharpRoom());
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(slot(page, 'away').getByRole('alert')).toContainText(
      'The picture was not saved. System Error',
    );
    expect((await warned).text()).toContain('500');
    await expect(field(page, 'Name')).toHaveValue('Kumar, typed and not saved');
    await context.unroute('**/uploadImage');
    await slot(page, 'away').getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });

  test('what is no picture, or too large a one, is refused with its reason, and nothing is lost', async ({
    portal,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await field(page, 'Name').fill('Kumar, typed and not saved');
    const heavy = test.info().outputPath('berat.jpg');
    await mkdir(test.info().outputDir, { recursive: true });
    const file = await openFile(heavy, 'w');
    await file.truncate(61 * 1024 * 1024);
    await file.close();
    const damaged = {
      name: 'rosak.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 0)]),
    };
    for (const [file, why] of [
      [noPictures.empty, 'The file is empty.'],
      [noPictures.letter, 'Only photos can be added.'],
      [noPictures.script, 'Only photos can be added.'],
      [promisedPng(40_000), 'The picture has too many pixels.'],
      [damaged, 'The picture is damaged.'],
      [heavy, 'A photo may have at most 60 MB.'],
    ] as const) {
      await pick(page, 'Profile photo', file);
      const name = typeof file === 'string' ? 'berat.jpg' : file.name;
      await expect(slot(page, 'Profile photo').getByRole('alert')).toHaveText(`Not taken: ${name}. ${why}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(await page.title()).not.toContain('broken into');
    await expect(field(page, 'Name')).toHaveValue('Kumar, typed and not saved');
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the profile, its refusals, its open password, the placing of a picture and the card, in the ${theme} theme`, async ({
    portal,
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    await open(portal, page, 'kumar');
    await page
      .getByRole('region', { name: 'Password' })
      .getByRole('button', { name: 'Change password' })
      .click();
    await page.getByLabel('New password', { exact: true }).fill('aB1');
    await field(page, 'Mobile').fill('call me');
    await save(page);
    await expect(page.getByText('This is not a telephone number.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await pick(page, 'Map marker, away', await sharpRoom());
    await expect(page.getByRole('button', { name: 'Use this picture' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/profile/card');
    await expect(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
