import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { menuItem } from '#support/controls.ts';
import { expect, onEveryWidth, onPhone, test } from '#support/portal.ts';
import { act, agentId, chooseKind, chooseSort, count, rows, search } from '#support/screens/listings-list.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.setOutdated(agentId);
  await portal.enter(page);
});

test('what is looked for, how it is sorted and where the list stands are in the address, and a reload shows the same', async ({
  page,
}) => {
  await page.goto('/properties');
  await chooseKind(page, 'For Sale');
  await chooseSort(page, 'Lowest price');
  await page.getByLabel('Search name, unit, price, owner').fill('r');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByLabel('Search name, unit, price, owner').fill('re');
  await expect(page).toHaveURL(/kind=Buy&sort=price-asc|q=re/);
  const { total, items } = await search(page, { kind: 'Buy', sort: 'price-asc', search: 're' });
  await expect(count(page)).toHaveText(`${total} listings`);
  await expect(rows(page).first()).toHaveAttribute('data-id', items[0]!._id);

  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.evaluate(() =>
      scrollTo({ top: 45 * document.querySelector('li[data-id]')!.clientHeight, behavior: 'instant' }),
    );
    await expect(page).toHaveURL(/page=[23]/, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
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
  await expect(page.getByLabel('Search name, unit, price, owner')).toHaveValue('re');
});

/** Whether the rows are in the order of their places: while the list moves, they are not. */
const areInOrder = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const places = all.map((row) => Number(row.ariaPosInSet));
    return places.every((place, at) => at === 0 || place > places[at - 1]!);
  });

/** The first that a click reaches without scrolling. */
const firstInView = (all: Element[]) =>
  all.findIndex((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 200 && bottom < innerHeight - 200;
  });

test('who comes back to the list finds it where it was left', onPhone, async ({ page }) => {
  await page.goto('/properties');
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 3210, behavior: 'instant' }));
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => areInOrder(page)).toBe(true);
  const links = rows(page).locator('a');
  const link = links.nth(await links.evaluateAll(firstInView));
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3210);
});

test(
  'the list is worked by the keyboard alone, and axe finds nothing in it',
  onEveryWidth,
  async ({ page }) => {
    await page.goto('/properties');
    const first = rows(page).first();
    await first.getByRole('button', { name: /^Actions for/ }).focus();
    await page.keyboard.press('Enter');
    const opens = await first.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-haspopup');
    const menu = page.getByRole(opens as 'menu' | 'dialog');
    await expect(menu).toBeVisible();
    await expect(menuItem(page, 'Edit')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(first.getByRole('button', { name: /^Actions for/ })).toBeFocused();
    await page.getByRole('button', { name: 'Select listings' }).click();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('the rows below a listing that leaves the list move up by one row, in a table and in cards', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moves: (string | null)[] = [];
    Object.assign(globalThis, { moves });
    Element.prototype.animate = function animate(frames) {
      const [from] = frames as Keyframe[];
      if (this.matches('[data-id]')) moves.push(String(from?.transform));
      return new Animation();
    };
  });
  for (const view of ['Table', 'Cards']) {
    await page.goto('/properties?status=Outdated');
    await page.getByRole('radio', { name: view }).click();
    const row = page.getByRole('main').locator('[data-id]').first();
    await act(page, row, 'Still available');
    const moves = () => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves);
    await expect.poll(() => moves().then(({ length }) => length)).toBeGreaterThan(0);
    const line = await row.evaluate((row) => getComputedStyle(row.parentElement!).getPropertyValue('--line'));
    expect(new Set(await moves())).toEqual(new Set([`translateY(${line})`]));
  }
});
