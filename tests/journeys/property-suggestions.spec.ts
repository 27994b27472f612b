import { aNewName, expect, installed, onPhone, test } from '#support/portal.ts';
import {
  expectAddress,
  first,
  master,
  nameField,
  pick,
  pickFirst,
  second,
  startCondo,
  suggestions,
} from '#support/screens/property-pick.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.signIn(page);
});

test(
  'suggestions keep to the chosen category; before one is chosen, picking a property chooses it',
  onPhone,
  async ({ page }) => {
    const name = aNewName('Menara Serupa');
    const flat = { ...first, title: 'Apartment/Flat', type: 'Flat' };
    const [condoName, flatName] = [await master(page, name, second), await master(page, name, flat)];
    await master(page, name, { ...first, title: 'Hotel/Resort', type: 'Homestay' });
    await startCondo(page);
    await nameField(page).fill(name);
    await expect(suggestions(page)).toHaveCount(1);
    await expect(suggestions(page)).toContainText(condoName);
    await expect(suggestions(page)).toContainText('Condominium · Putrajaya');
    await expect(suggestions(page)).not.toContainText('Putrajaya, Putrajaya');

    await page.goto('/properties/form/new?intent=Buy');
    await nameField(page).fill(name);
    await expect(suggestions(page)).toHaveCount(2);
    await pickFirst(page, flatName);
    await expect(page.getByText('Apartment/Flat · Flat')).toBeVisible();

    await page.goto('/master');
    await nameField(page).fill(name);
    await expect(suggestions(page)).toHaveCount(2);
    await expect(suggestions(page).filter({ hasText: 'Homestay' })).toHaveCount(0);
  },
);

test(
  'without a connection, properties that this device has seen are suggested, and the hint says so',
  onPhone,
  async ({ page, context }) => {
    const name = await master(page, 'Seri Luar Talian', first);
    await startCondo(page);
    await pick(page, name);
    await expectAddress(page, first.address);
    await installed(page);
    await context.setOffline(true);
    await page.goto('/properties/form/new?intent=Buy');
    await expect(
      page.getByText(/^Without a connection, the (only building|\d+ buildings) that this device knows/),
    ).toBeVisible();
    await pickFirst(page, name);
    await expectAddress(page, first.address);
  },
);
