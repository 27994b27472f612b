import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Draft } from '#domain/draft.ts';
import type { Listing, ListingPage, ListingSearch } from '#domain/listing.ts';
import { expect, installed, anyWidth, test } from '#support/portal.ts';

const agentId = 'agent-aisyah';
const rows = (page: Page) => page.getByRole('list', { name: 'Listings' }).locator('li[data-id]');
const idOf = async (row: Locator) => (await row.getAttribute('data-id'))!;
const rowOf = (page: Page, id: string) => page.locator(`li[data-id="${id}"]`);
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ listings?$/ });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function ask<Answer>(page: Page, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'x-portal': '1' };
  const answer =
    body === undefined
      ? await page.request.get(`/api${path}`, { headers })
      : await page.request.post(`/api${path}`, { headers, data: body });
  return (await answer.json()) as Answer;
}

const listingOf = (page: Page, id: string) => ask<Listing>(page, `/property/agent/listing/${id}`);
const search = (page: Page, wanted: Partial<ListingSearch>) =>
  ask<ListingPage>(page, '/property/agent/search', { agentId, pageSize: 100, ...wanted });

async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test.beforeEach(async ({ portal, page }) => {
  await portal.setOutdated(agentId);
  await portal.enter(page);
});

test('an outdated listing is found and confirmed without opening it', anyWidth, async ({ page }) => {
  await page.goto('/properties');
  await chip(page, 'Outdated').click();
  await expect(page).toHaveURL(/status=Outdated/);
  const row = rows(page).first();
  await expect(row).toContainText('Outdated');
  const id = await idOf(row);
  await act(page, row, 'Still available');
  await expect(page.getByRole('status').filter({ hasText: 'still available' })).toBeVisible();
  await expect(rowOf(page, id)).toContainText('Active');
  await expect
    .poll(() => listingOf(page, id).then(({ outdated }) => outdated), { timeout: 20_000 })
    .toBe(false);
  await expect(rowOf(page, id)).toHaveCount(0);
});

test(
  'offline an outdated listing is found on the device and confirmed; online again the server has it',
  anyWidth,
  async ({ context, page }) => {
    await page.goto('/properties');
    await installed(page);
    await expect(rows(page).first()).toBeVisible();
    const { items } = await search(page, { status: 'Outdated' });
    const newest = (await search(page, {})).items.map(({ _id }) => _id);
    const { _id: id, name, kind } = items.find(({ _id }) => newest.includes(_id))!;

    await context.setOffline(true);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await chip(page, 'Outdated').click();
    await page.getByLabel('Property type').selectOption(kind);
    await expect(page.getByText(/^Offline: found among/)).toBeVisible();
    await act(page, rowOf(page, id), 'Still available');
    await chip(page, 'Active').click();
    await page.getByLabel('Search name or place').fill(name);
    await expect(rowOf(page, id)).toContainText('Waits to be sent');
    await page.reload();
    await expect(rowOf(page, id)).toContainText('Waits to be sent');
    expect((await listingOf(page, id)).outdated).toBe(true);

    await context.setOffline(false);
    await expect
      .poll(() => listingOf(page, id).then(({ outdated }) => outdated), { timeout: 30_000 })
      .toBe(false);
  },
);

test(
  'several listings are set inactive at once, and what is undone in time never happened',
  anyWidth,
  async ({ page }) => {
    await page.goto('/properties?status=Active');
    await page.getByRole('button', { name: 'Select listings' }).click();
    const ids: string[] = [];
    for (const place of [0, 1, 3]) {
      ids.push(await idOf(rows(page).nth(place)));
      await rows(page).nth(place).click();
    }
    const bar = page.getByRole('region', { name: 'Selected listings' });
    await expect(bar).toContainText('3 selected');
    const setInactive = async () => {
      await bar.getByRole('button', { name: 'Change status' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Set to Inactive/ })
        .click();
    };
    await setInactive();
    await expect(page.getByRole('status').filter({ hasText: '3 listings set to Inactive.' })).toBeVisible();
    for (const id of ids) await expect(rowOf(page, id)).toContainText('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const id of ids) await expect(rowOf(page, id)).toContainText('Active');

    await page.getByRole('button', { name: 'Select listings' }).click();
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
    await setInactive();
    await expect
      .poll(() => Promise.all(ids.map((id) => listingOf(page, id).then(({ status }) => status))), {
        timeout: 20_000,
      })
      .toEqual(ids.map(() => 'Inactive'));
    const { items } = await ask<{ items: { what: string }[] }>(
      page,
      `/property/agent/listing/${ids[0]}/history`,
    );
    expect(items.filter(({ what }) => what === 'status').length).toBe(1);
  },
);

test('all listings of a filter are selected together, at most five hundred', anyWidth, async ({ page }) => {
  await page.goto('/properties');
  const { total } = await search(page, {});
  await page.getByRole('button', { name: 'Select listings' }).click();
  await page.getByRole('button', { name: 'Select first 500' }).click();
  await expect(page.getByRole('region', { name: 'Selected listings' })).toContainText('500 selected');
  expect(total).toBeGreaterThan(500);
  await chip(page, 'Outdated').click();
  await expect(page.getByRole('region', { name: 'Selected listings' })).toContainText('None selected');
});

test(
  'what is looked for, how it is sorted and where the list stands are in the address, and a reload shows the same',
  anyWidth,
  async ({ page }) => {
    await page.goto('/properties');
    await page.getByLabel('Property type').selectOption('For Sale');
    await page.getByLabel('Sort').selectOption('Lowest price');
    await page.getByLabel('Search name or place').fill('r');
    await expect(page).not.toHaveURL(/q=/);
    await page.getByLabel('Search name or place').fill('re');
    await expect(page).toHaveURL(/kind=Buy&sort=price-asc|q=re/);
    const { total, items } = await search(page, { kind: 'Buy', sort: 'price-asc', search: 're' });
    await expect(count(page)).toHaveText(`${total} listings`);
    await expect(rows(page).first()).toHaveAttribute('data-id', items[0]!._id);

    await page.mouse.move(200, 500);
    await page.evaluate(() =>
      scrollTo({ top: 45 * document.querySelector('li[data-id]')!.clientHeight, behavior: 'instant' }),
    );
    await expect(page).toHaveURL(/page=[23]/);
    const address = page.url();
    const inView = () =>
      page
        .locator('li[data-id] a')
        .evaluateAll(
          (links) =>
            links.filter((link) => link.getBoundingClientRect().top > 72).map((link) => link.textContent)[0],
        );
    await page.reload();
    await expect(count(page)).toHaveText(`${total} listings`);
    expect(page.url()).toBe(address);
    const place = 20 * (Number(new URL(address).searchParams.get('page')) - 1);
    await expect.poll(inView).toBe(items[place]!.name);
    await expect(page.getByLabel('Search name or place')).toHaveValue('re');
  },
);

test(
  'what the address cannot mean is left out of it, and the list is the usual one',
  anyWidth,
  async ({ page }) => {
    for (const [path, left] of [
      ['/properties?sort=blah&kind=Steal&status=Lost&page=x&other=1', '/properties'],
      ['/properties/draftslisting?status=Lost&page=-3', '/properties/draftslisting'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('list').last().getByRole('link').first()).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(left);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  },
);

test('archived listings say and go by the day on which they were archived', anyWidth, async ({ page }) => {
  await page.goto('/properties?status=Archived');
  await expect(page.getByLabel('Sort').locator('option').first()).toHaveText('Newest archived');
  const { items } = await search(page, { status: 'Archived' });
  await expect(rows(page).first()).toHaveAttribute('data-id', items[0]!._id);
  await act(page, rows(page).first(), 'Bring back as Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('who comes back to the list finds it where it was left', async ({ page }) => {
  await page.goto('/properties');
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 3210, behavior: 'instant' }));
  await expect(page).toHaveURL(/page=2/);
  const link = rows(page).locator('a').nth(6);
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3210);
});

test('the list is shown as cards, and the device remembers that', async ({ page }) => {
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show as a list' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('a listing is cloned into a draft of its own', anyWidth, async ({ page }) => {
  await page.goto('/properties?status=Active');
  const row = rows(page).first();
  const id = await idOf(row);
  const name = (await row.getByRole('link').textContent())!;
  await act(page, row, 'Clone');
  await expect(page).toHaveURL(/\/properties\/form\/[0-9a-f-]{36}/);
  const copyId = /form\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  expect(copyId).not.toBe(id);
  await expect
    .poll(() =>
      ask<Partial<Draft>>(page, `/master/properties/draft/${copyId}`).then((draft) =>
        draft.name?.startsWith(name),
      ),
    )
    .toBe(true);
  expect((await ask<Draft>(page, `/master/properties/draft/${copyId}`)).listed ?? false).toBe(false);
});

test('a listing’s page says everything of it, and is there offline once it was seen', async ({
  context,
  page,
}) => {
  await page.goto('/properties');
  await installed(page);
  const untouched = rows(page).nth(6);
  const id = await idOf(untouched);
  const listing = await listingOf(page, id);
  const level = await untouched.locator('[data-level]').getAttribute('data-level');
  await untouched.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(listing.type);
  await expect(
    page
      .getByRole('region', { name: 'Owner’s authorisation' })
      .or(page.getByRole('region', { name: "Owner's authorisation" })),
  ).toContainText('Only you see this');
  await expect(page.getByRole('region', { name: 'Quality' })).toContainText(`${listing.quality} of 100`);
  await expect(page.getByRole('region', { name: 'Quality' }).getByRole('meter')).toHaveAttribute(
    'data-level',
    level!,
  );
  await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Published');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(listing.type);
  await page.goto('/properties/no-such-listing');
  await expect(page.getByRole('heading', { name: 'This listing is not on this device' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This listing is not here' })).toBeVisible();
});

test(
  'offline a listing that was never opened says that it needs a connection, and comes with it',
  anyWidth,
  async ({ context, page }) => {
    await page.goto('/properties');
    await installed(page);
    await expect(rows(page).nth(3)).toBeVisible();
    await context.setOffline(true);
    await rows(page).nth(3).getByRole('link').click();
    await expect(page.getByText('This listing was not opened on this device before.')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('Loading the history')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    await expect(page.getByText('This listing was not opened on this device before.')).toHaveCount(0);
  },
);

test('what is shared writes telephone numbers as they are read', anyWidth, async ({ page }) => {
  await ask(page, '/agents/save', { _id: agentId, mobile: '+60123456789' });
  await page.goto('/properties');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByLabel('The text that is shared')).toContainText('012-345 6789');
  await expect(page.getByLabel('The text that is shared')).not.toContainText('+60');
});

test('sharing is refused with a list of what is missing', anyWidth, async ({ page }) => {
  await ask(page, '/agents/save', { _id: agentId, mobile: null });
  await page.goto('/properties');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: 'Share this listing' }).getByRole('alert');
  await expect(refusal).toContainText('Still missing');
  await expect(refusal.getByRole('listitem').filter({ hasText: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await ask(page, '/agents/save', { _id: agentId, mobile: '+60123456789' });
});

test('the photos are turned and opened by the keyboard alone', async ({ page }) => {
  const { items } = await search(page, { status: 'Active' });
  const id = items.at(-1)!._id;
  const draft = await ask<Draft>(page, `/master/properties/draft/${id}`);
  const photos = ['photo', 'photo', 'floor-plan'].map((kind, place) => ({
    id: crypto.randomUUID(),
    kind,
    caption: `Picture ${place + 1}`,
  }));
  const { name, title, type, address, propertyId, intent, remarks, loc = null, facts } = draft;
  const saved = {
    _id: id,
    baseRev: draft.rev,
    name,
    title,
    type,
    address,
    propertyId,
    intent,
    remarks,
    photos,
    loc,
    facts,
  };
  await ask(page, '/master/properties/draft/save', { ...saved, becomes: 'Published' });
  await page.goto(`/properties/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  await gallery.getByRole('button', { name: /^Photo 1 of 3/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('2 / 3');
  await gallery.getByRole('button', { name: /^Photo 2 of 3/ }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer).toContainText('Photo 2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('Photo 3 of 3');
  await expect(viewer).toContainText('Floor plan');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(gallery).toContainText('3 / 3');
});

test('the list is worked by the keyboard alone, and axe finds nothing in it', async ({ page }) => {
  await page.goto('/properties');
  const first = rows(page).first();
  await first.getByRole('button', { name: /^Actions for/ }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(first.getByRole('button', { name: /^Actions for/ })).toBeFocused();
  await page.getByRole('button', { name: 'Select listings' }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
