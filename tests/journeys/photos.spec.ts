import sharp from 'sharp';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';
import {
  aPhoto,
  colourAt,
  onServer,
  openStrip,
  part,
  pick,
  rowNamed,
  save,
  somePhotos,
  stored,
  tile,
  tiles,
} from '#support/screens/photo-strip.ts';

test.beforeEach(({ portal, page }) => openStrip(portal, page));

test(
  'photos picked without a network are shown at once, and reach the server after the draft: straight, small, and without the camera’s notes',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    const name = aNewName('Tiga Gambar');
    await installed(page);
    await context.setOffline(true);
    await fillDraft(page, name);
    const worker = page.waitForEvent('worker', (started) => started.url().includes('redraw-worker'));
    await pick(page, [
      await aPhoto('ruang-tamu.jpg'),
      await aPhoto('dapur.jpg', { orientation: 6, place: true }),
      await aPhoto('pelan.jpg', { size: { width: 900, height: 1200 } }),
    ]);
    await worker;
    await expect(tiles(page)).toHaveCount(3);
    await expect(tile(page, 1)).toHaveAccessibleName('Photo 1 of 3, Cover, Waiting to be sent');
    for (const place of [1, 2, 3])
      await expect
        .poll(() =>
          tile(page, place)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    await tile(page, 1).click();
    await page.getByLabel('Caption').fill('客厅，朝南');
    await page.getByRole('button', { name: 'Close' }).click();
    await save(page);
    await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(0);

    await context.setOffline(false);
    await onServer(page);
    for (const place of [1, 2, 3]) await expect(tile(page, place)).toHaveAccessibleName(/On the server/);
    const { photos } = (await rowNamed(portal, name))!;
    expect(photos.map(({ kind, caption }) => [kind, caption])).toEqual([
      ['photo', '客厅，朝南'],
      ['photo', ''],
      ['photo', ''],
    ]);

    const [living, kitchen, plan] = await Promise.all(photos.map(({ id }) => stored(page, id)));
    expect(await sharp(living).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    expect(await sharp(kitchen).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    expect(await sharp(plan).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
    for (const picture of [living, kitchen, plan])
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await colourAt(living!, 20, 20)).toBe('green');
    expect([await colourAt(kitchen!, 20, 20), await colourAt(kitchen!, 1180, 20)]).toEqual(['red', 'green']);
  },
);

test('a browser without a canvas for workers draws the photos in the page', async ({ portal, page }) => {
  const name = aNewName('Telefon Lama');
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });
  await page.reload();
  await fillDraft(page, name);
  await pick(page, [await aPhoto('dapur.jpg', { orientation: 6 })]);
  await expect(tiles(page)).toHaveCount(1);
  await save(page);
  await expect(tile(page, 1)).toHaveAccessibleName(/On the server/);
  const picture = await stored(page, (await rowNamed(portal, name))!.photos[0]!.id);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1600 });
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
  expect([await colourAt(picture, 20, 20), await colourAt(picture, 1180, 20)]).toEqual(['red', 'green']);
});

test(
  '[72] a photo that the server refuses holds back neither the text nor the other photos, and can be tried again',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    const name = aNewName('Satu Ditolak');
    let isFirst = true;
    await context.route(/\/api\/photo-uploads/, (route) => {
      const isRefused = isFirst && route.request().method() === 'POST';
      isFirst &&= !isRefused;
      return isRefused
        ? route.fulfill({ status: 422, json: { code: 'image_invalid', message: '' } })
        : route.continue();
    });
    await fillDraft(page, name);
    await pick(page, await somePhotos(2));
    await expect(tiles(page)).toHaveCount(2);
    await save(page);
    await onServer(page);
    expect((await rowNamed(portal, name))!.photos).toHaveLength(2);
    await expect(tile(page, 2)).toHaveAccessibleName(/On the server/);
    await expect(part(page).getByRole('alert')).toContainText(
      'The server rejected photo 1. This picture cannot be used.',
    );
    await part(page).getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 1)).toHaveAccessibleName(/On the server/);
    await expect(part(page).getByRole('alert')).toHaveCount(0);
  },
);

test('photos that are still being added when the agent saves are saved with the draft', async ({
  portal,
  page,
}) => {
  const name = aNewName('Simpan Awal');
  await fillDraft(page, name);
  await pick(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((file) => aPhoto(file))));
  await save(page);
  await expect.poll(async () => (await rowNamed(portal, name))?.photos.length).toBe(4);
  await onServer(page);
});

test('photos that are still being added when the agent submits are submitted with the request', async ({
  portal,
  page,
}) => {
  const name = aNewName('Serah Awal');
  await fillDraft(page, name);
  await pick(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((file) => aPhoto(file))));
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'In the property master' })).toBeVisible();
  expect((await rowNamed(portal, name))?.photos).toHaveLength(4);
  await expect(tiles(page)).toHaveCount(4);
});

test('photos that are added while a save is under way are saved too', async ({ portal, page }) => {
  const name = aNewName('Simpan Lagi');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/isNameUnique', (route) => held.then(() => route.continue()));
  await fillDraft(page, name);
  await pick(page, await Promise.all(['a.jpg', 'b.jpg'].map((file) => aPhoto(file))));
  await saveNow(page);
  await expect(page.getByText('2 photos added.')).toBeAttached();
  release();
  await expect.poll(async () => (await rowNamed(portal, name))?.photos.length).toBe(2);
  await onServer(page);
});

test('leaving while photos are still being added waits for them', onPhone, async ({ page }) => {
  const name = aNewName('Tunggu Sekejap');
  await page.getByLabel('Property name').fill(name);
  const address = page.url();
  await pick(page, await Promise.all(Array.from({ length: 5 }, (_, index) => aPhoto(`${index}.jpg`))));
  const way = page.getByRole('link', { name: 'Close' });
  await way.filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Photos are still being added' });
  await expect(dialog.or(page.getByRole('heading', { name: 'Draft Listing' }))).toBeVisible();
  await expect(page).toHaveURL(/draftslisting/, { timeout: 40_000 });
  await page.goto(address);
  await expect(tiles(page)).toHaveCount(5);
});

test('on another device a photo comes from the server, and only the server says that it does not have it', async ({
  portal,
  browser,
  page,
}) => {
  const name = aNewName('Peranti Lain');
  await fillDraft(page, name);
  await pick(page, await somePhotos(1, { width: 1600, height: 1200 }));
  await expect(tiles(page)).toHaveCount(1);
  await save(page);
  await expect(tile(page, 1)).toHaveAccessibleName(/On the server/);
  const otherDevice = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const other = await otherDevice.newPage();
  await portal.enter(other);
  await other.route(/\/api\/photos\//, (route) => route.fulfill({ status: 503, body: '' }));
  await other.goto(page.url());
  await expect(tile(other, 1)).toHaveAccessibleName('Photo 1 of 1, Cover Cannot be shown now');
  await other.unroute(/\/api\/photos\//);
  await other.reload();
  await expect(tile(other, 1)).toHaveAccessibleName('Photo 1 of 1, Cover');
  await expect
    .poll(() =>
      tile(other, 1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(720);

  const [photo] = (await rowNamed(portal, name))!.photos;
  await portal.run('delete from photos where id = $1', photo!.id);
  await other.reload();
  await expect(tile(other, 1)).toContainText('On another device, not sent yet');
  await otherDevice.close();
});
