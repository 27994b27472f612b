import type { Page } from '@playwright/test';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';

const picker = (page: Page) => page.getByRole('group', { name: 'Location on the map' });
const map = (page: Page) => picker(page).getByRole('application');
const said = (page: Page) => picker(page).getByRole('status');
const toOutline = (page: Page) => page.locator('.leaflet-outline-pane path');
const coordinates = /\d+\.\d{5}° [NS], \d+\.\d{5}° [EW]/;

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/master`);
  await map(page).scrollIntoViewIfNeeded();
  await expect(toOutline(page).first()).toBeVisible();
}

test('the map shows the country without a network, and fetches nothing from outside', async ({
  portal,
  context,
  page,
}) => {
  const outside: string[] = [];
  context.on(
    'request',
    (request) =>
      void (
        request.url().startsWith('http') &&
        !request.url().startsWith(portal.url) &&
        outside.push(request.url())
      ),
  );
  await portal.signIn(page);
  await installed(page);
  await context.setOffline(true);
  await openForm(page, portal.url);
  await expect(map(page).getByText('Kuala Lumpur')).toBeInViewport();
  expect(outside).toEqual([]);
});

test(
  'a place is picked by a tap, moved by the keyboard, kept with the draft, and taken away',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Residensi Peta');
    await portal.signIn(page);
    await openForm(page, portal.url);
    await expect(said(page)).toHaveText('Not on the map yet.');
    const { width, height } = (await map(page).boundingBox())!;
    await map(page).click({ position: { x: width / 2, y: height / 2 } });
    await expect(said(page)).toHaveText(coordinates);
    const picked = await said(page).textContent();
    await map(page).press('ArrowRight');
    await expect(said(page)).not.toHaveText(picked!);
    await map(page).press('ArrowLeft');
    await map(page).press('Shift+ArrowUp');
    await expect(page.locator('.leaflet-marker-draggable')).toHaveCount(1);
    const last = (await said(page).textContent())!;

    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    await page.reload();
    await map(page).scrollIntoViewIfNeeded();
    await expect(said(page)).toHaveText(last);
    await picker(page).getByRole('button', { name: 'Remove' }).click();
    await expect(said(page)).toHaveText('Not on the map yet.');
    await expect(page.locator('.leaflet-marker-draggable')).toHaveCount(0);
  },
);

test(
  'a finger on the map scrolls the page; two fingers move the map',
  onPhone,
  async ({ portal, page, context }) => {
    await portal.signIn(page);
    await openForm(page, portal.url);
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const { x, y, width, height } = (await map(page).boundingBox())!;
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const offset = () => page.evaluate(() => scrollY);
    const before = await offset();
    await touch('touchStart', [[middleX, middleY]]);
    for (let step = 1; step <= 10; step++) await touch('touchMove', [[middleX, middleY - 8 * step]]);
    await expect(page.getByText('Move the map with two fingers')).toBeVisible();
    await touch('touchEnd', []);
    await expect.poll(offset).not.toBe(before);

    await map(page).click();
    const pin = page.locator('.leaflet-marker-draggable');
    await pin.click({ trial: true });
    const scrolled = await offset();
    const twoFingers = async () => {
      const stood = (await pin.boundingBox())!;
      const fingersAt = (movedPx: number): [number, number][] =>
        [-60, 60].map((side) => [stood.x + side + movedPx, stood.y]);
      await touch('touchStart', fingersAt(0));
      for (let step = 1; step <= 10; step++) await touch('touchMove', fingersAt(4 * step));
      await touch('touchEnd', []);
      await expect
        .poll(async () => Math.round((await pin.boundingBox())!.x - stood.x), { timeout: 2_000 })
        .toBeGreaterThan(20);
    };
    /* Chromium cancels a touch that is not handled within 200 ms; then the gesture is repeated. */
    await expect(twoFingers).toPass();
    expect(await offset()).toBe(scrolled);
  },
);
