import type { Page } from '@playwright/test';
import { choose, expectChosen } from '#support/controls.ts';
import type { Property } from '#domain/property/property.ts';
import { aNewName, expect, installed, onPhone, test, saveNow } from '#support/portal.ts';

type Master = Pick<Property, 'name' | 'title' | 'type' | 'address'> & {
  facts: Record<string, unknown>;
  loc: Property['loc'];
};

const condo = { title: 'Condo/Serviced Residence', type: 'Condominium' };
const first = {
  ...condo,
  address: { country: 'Malaysia', state: 'Negeri Sembilan', area: 'Seremban', postcode: '70570' },
  facts: {
    tenure: 'Freehold',
    developer: 'Pembina Pertama',
    completionYear: 2015,
    facilities: ['BBQ', 'Sauna'],
  },
  loc: { type: 'Point' as const, coordinates: [101.94, 2.72] },
};
const second = {
  ...condo,
  address: { country: 'Malaysia', state: 'Putrajaya', area: 'Putrajaya', postcode: '62000' },
  facts: { tenure: 'Leasehold', completionYear: 2020, facilities: ['Gymnasium'] },
  loc: null,
};

/** A property master, created by an approved request. */
async function master(page: Page, place: string, said: Omit<Master, 'name'>): Promise<string> {
  const name = aNewName(place);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json', 'X-Portal': '1' };
      return (await fetch('/api/master/properties/draft/save', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ _id: crypto.randomUUID(), becomes: 'Submitted', name, ...said }),
  );
  expect(status).toBe(200);
  return name;
}

const nameField = (page: Page) => page.getByLabel(/^(Property name|Find the building)$/);
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const kept = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(On this device only|Saved)/ })).toBeVisible();
const question = (page: Page) => page.getByRole('region', { name: 'Different from the property' });

async function pick(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await suggestions(page).filter({ hasText: name }).click();
  await expect(nameField(page)).toHaveValue(name);
}

async function startCondo(page: Page): Promise<void> {
  await page.goto('/properties/form/new?intent=Buy&step=building');
  for (const choice of ['Residential', condo.title, condo.type])
    await page.getByRole('radio', { name: choice, exact: true }).check();
}

/** Picks the building of a new listing, which goes on with its price, and comes back to it. */
async function pickFirst(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await suggestions(page).filter({ hasText: name }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(nameField(page)).toHaveValue(name);
}

async function expectAddress(page: Page, { state, area, postcode }: Property['address']): Promise<void> {
  await expectChosen(page, 'State', state);
  await expectChosen(page, 'Area', area);
  await expect(page.getByLabel('Postcode')).toHaveValue(postcode);
}

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
      .getByRole('button', { name: "Use the property's" })
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
