import type { Page } from '@playwright/test';
import { choose, expectChosen } from '#support/controls.ts';
import { expect, onPhone, test, saveNow } from '#support/portal.ts';
import {
  condo,
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

const kept = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(On this device only|Saved)/ })).toBeVisible();
const question = (page: Page) => page.getByRole('region', { name: 'Different from the property' });

test.beforeEach(async ({ portal, page }) => {
  await portal.signIn(page);
});

test(
  'a second property replaces all that the first one filled, also after a reload, and can be taken back',
  onPhone,
  async ({ page }) => {
    const [one, other] = [
      await master(page, 'Residensi Satu', first),
      await master(page, 'Residensi Dua', second),
    ];
    await startCondo(page);
    await pick(page, one);
    await expectAddress(page, first.address);
    await expect(
      page.getByText(
        'Filled in for you: Address, Tenure, Facilities, Developer, Completion year, and Location on the map.',
      ),
    ).toBeVisible();
    await kept(page);
    await page.reload();
    await expectAddress(page, first.address);

    await pick(page, other);
    await expectAddress(page, second.address);
    const notice = page.getByRole('status').filter({ hasText: 'Filled in for you' });
    await expect(notice).toContainText(
      'Filled in for you: Address, Tenure, Facilities, and Completion year.',
    );
    await expect(notice).toContainText(
      'Cleared, because the property master has no value: Developer and Location on the map.',
    );
    await expect(question(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(nameField(page)).toHaveValue(one);
    await expectAddress(page, first.address);
    await pick(page, other);
    await expectAddress(page, second.address);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Leasehold' })).toBeChecked();
    await page.locator('summary', { hasText: 'More facts' }).click();
    await expect(page.getByRole('checkbox', { name: 'Gymnasium' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'BBQ' })).not.toBeChecked();
  },
);

test(
  'the name of another property removes what the first one filled in; it is offered whatever the category, also where its name is taken',
  onPhone,
  async ({ page }) => {
    const one = await master(page, 'Residensi Lama', first);
    const flat = { ...second, title: 'Apartment/Flat', type: 'Flat' };
    const other = await master(page, 'Residensi Baharu', flat);
    await page.goto('/properties/form/new?intent=Buy');
    await pickFirst(page, one);
    await expectAddress(page, first.address);
    await kept(page);
    await page.reload();
    await expect(nameField(page)).toHaveValue(one);
    await nameField(page).fill(other);
    const removed = page.getByRole('status').filter({ hasText: `What ${one} had filled in is removed` });
    await expect(removed).toContainText(
      'Address, Tenure, Facilities, Developer, Completion year, Location on the map, and Property Category.',
    );
    await expect(page.getByLabel('Postcode')).toHaveValue('');
    await expect(suggestions(page).filter({ hasText: 'Flat · Putrajaya' })).toBeVisible();
    await removed.getByRole('button', { name: 'Put back' }).click();
    await expectAddress(page, first.address);
    await expect(nameField(page)).toHaveValue(other);
    await kept(page);

    await page.goto(`${new URL(page.url()).pathname}?step=review`);
    await expect(page.getByText('Ready to publish')).toHaveCount(0);
    const missing = page.getByRole('region', { name: 'Still needed to publish' });
    await expect(missing).toContainText('Duplicate property name found.');
    await missing.getByRole('button', { name: 'Property name' }).click();
    await page.getByRole('button', { name: `Use ${other}` }).click();
    await expectAddress(page, second.address);
    await expect(page.getByText('Duplicate property name found.')).toHaveCount(0);
  },
);

test(
  'in a request, what the agent changed after the first property is asked about, field by field',
  onPhone,
  async ({ page }) => {
    const [one, other] = [await master(page, 'Vista Satu', first), await master(page, 'Vista Dua', second)];
    await page.goto('/master');
    await pick(page, one);
    await expectChosen(page, 'Property Category', condo.title);
    await expect(page.getByText('The category is now')).toHaveCount(0);
    await expect(page.getByLabel('Developer')).toHaveValue('Pembina Pertama');
    await page.getByLabel('Postcode').fill('70000');
    await page.getByLabel('Postcode').press('Escape');
    await choose(page, 'Tenure', 'Malay Reserved Land');
    await kept(page);
    await page.reload();

    await expect(nameField(page)).toHaveValue(one);
    await pick(page, other);
    await expect(page.getByLabel('Completion year')).toHaveValue('2020');
    await expect(page.getByLabel('Developer')).toHaveValue('');
    await expect(page.getByLabel('Postcode')).toHaveValue('70000');
    await expect(question(page).getByRole('group', { name: 'Address' })).toContainText('62000 Putrajaya');
    await kept(page);
    await page.reload();
    await question(page)
      .getByRole('group', { name: 'Address' })
      .getByRole('button', { name: 'Use the property’s' })
      .click();
    await expectAddress(page, second.address);
    await question(page)
      .getByRole('group', { name: 'Tenure' })
      .getByRole('button', { name: 'Keep mine' })
      .click();
    await expect(question(page)).toHaveCount(0);
    await expectChosen(page, 'Tenure', 'Malay Reserved Land');
  },
);

test('details that arrive after the draft was saved are saved too', onPhone, async ({ portal, page }) => {
  const name = await master(page, 'Menara Lambat', first);
  await page.goto('/master');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/master\/properties\/[^/]+$/, async (route) => {
    if (route.request().method() === 'GET') await isAnswered;
    await route.continue();
  });
  await pick(page, name);
  await saveNow(page);
  const saved = page.getByRole('status').filter({ hasText: /^Saved(?! on)/ });
  await expect(saved).toBeVisible();
  await expect(page.getByLabel('Developer')).toHaveValue('');
  answer();
  await expect(page.getByLabel('Developer')).toHaveValue(first.facts.developer);
  await expect(saved).toBeVisible();
  const drafts = async () => (await portal.rowsNamed(name)).filter(({ status }) => status === 'Draft');
  await expect.poll(drafts).toMatchObject([{ facts: { developer: first.facts.developer } }]);
});
