import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { DraftPhoto } from '#domain/draft.ts';
import { type Portal, aNewName, expect, fillDraft, installed, anyWidth, test } from '#support/portal.ts';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const red = { r: 200, g: 30, b: 30 };
const green = { r: 30, g: 180, b: 60 };

/** A red picture of twelve megapixels with a green corner at the upper left, in the sensor's orientation. */
async function aPhoto(
  name: string,
  { size = { width: 4000, height: 3000 }, orientation = 1, place = false } = {},
): Promise<PickedFile> {
  const corner = {
    create: {
      width: Math.ceil(size.width / 4),
      height: Math.ceil(size.height / 4),
      channels: 3,
      background: green,
    },
  } as const;
  const plain = sharp({ create: { ...size, channels: 3, background: red } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
  const notes = { IFD0: { Make: 'Kamera', Model: 'Lapangan' }, ...(place && { IFD3: inKualaLumpur }) };
  const buffer = await plain
    .withMetadata({ orientation })
    .withExifMerge(notes)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const inKualaLumpur = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '3/1 8/1 2400/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '101/1 41/1 1320/100',
};
const somePhotos = (count: number, size = { width: 80, height: 60 }) =>
  Promise.all(Array.from({ length: count }, (_, index) => aPhoto(`bilik-${index + 1}.jpg`, { size })));

const part = (page: Page) => page.getByRole('region', { name: 'Photos' });
const strip = (page: Page) => part(page).getByRole('list', { name: 'Photos' });
const tiles = (page: Page) => strip(page).getByRole('button', { name: /^Photo \d+ of \d+/ });
const tile = (page: Page, place: number) =>
  strip(page).getByRole('button', { name: new RegExp(`^Photo ${place} of `) });

async function pick(page: Page, files: PickedFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await part(page).getByRole('button', { name: 'Choose photos' }).click();
  await (await chosen).setFiles(files);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
}

const onServer = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'and on the server' })).toBeVisible();

interface RowWithPhotos {
  photos: DraftPhoto[];
  longitude: number | null;
  latitude: number | null;
}

async function rowNamed(portal: Portal, name: string): Promise<RowWithPhotos | undefined> {
  const [row] = await portal.rowsNamed(name);
  return row as unknown as RowWithPhotos | undefined;
}

/** A picture on the server. */
async function stored(page: Page, id: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    `/api/photos/${id}`,
  );
  return Buffer.from(bytes);
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'green'> {
  const [r = 0, g = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return r > g ? 'red' : 'green';
}

test.beforeEach(async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await expect(part(page).getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test(
  'photos picked without a network are shown at once, and reach the server after the draft: straight, small, and without the camera’s notes',
  anyWidth,
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
    await expect(page.getByText('Saved on this device. Waiting')).toBeVisible();
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

test(
  'a browser without a canvas for workers draws the photos in the page',
  anyWidth,
  async ({ portal, page }) => {
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
  },
);

test('a draft holds at most 20 photos, and says so', anyWidth, async ({ page }) => {
  await pick(page, await somePhotos(21));
  await expect(part(page).getByRole('alert')).toContainText(
    'A draft holds at most 20 photos. 1 was left out.',
  );
  await expect(tiles(page)).toHaveCount(20);
  await expect(part(page).getByText('20 of 20')).toBeVisible();
  await expect(part(page).getByRole('button', { name: 'Choose photos' })).toHaveCount(0);
  await part(page).getByRole('button', { name: 'OK' }).click();
  await expect(part(page).getByText('Remove one to add another.')).toBeVisible();
  await tile(page, 20).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await pick(page, await somePhotos(1));
  await expect(tiles(page)).toHaveCount(20);
});

test('what is no photo is refused by its name, and the others are taken', anyWidth, async ({ page }) => {
  const good = await aPhoto('balkoni.jpg', { size: { width: 400, height: 300 } });
  await pick(page, [
    { name: 'perjanjian.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 not a picture at all') },
    good,
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
    },
    { name: 'kosong.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'putus.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 200) },
    {
      name: 'telefon.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    { ...good, name: 'luar.jpg' },
  ]);
  await expect(tiles(page)).toHaveCount(2);
  const refused = (text: string) =>
    expect(part(page).getByRole('alert').filter({ hasText: text })).toBeVisible();
  await refused('Not added: perjanjian.jpg and logo.svg. Only photos can be added.');
  await refused('Not added: kosong.jpg. The file is empty.');
  await refused('Not added: putus.jpg. The picture is damaged.');
  await refused('Not added: telefon.heic. This browser cannot read HEIC.');
  await part(page).getByRole('button', { name: 'OK' }).click();
  await expect(part(page).getByRole('alert')).toHaveCount(0);
});

test(
  'a photo that knows where it was taken offers it once, and the draft gets the position',
  anyWidth,
  async ({ portal, page }) => {
    const name = aNewName('Tahu Tempat');
    const photo = await aPhoto('lobi.jpg', { size: { width: 800, height: 600 }, place: true });
    await fillDraft(page, name);
    await pick(page, [photo, { ...photo, name: 'lobi-2.jpg' }]);
    await expect(
      part(page).getByText('This photo knows where it was taken. Use the position for this draft?'),
    ).toHaveCount(1);
    await part(page).getByRole('button', { name: 'Use' }).click();
    await expect(
      part(page).getByText('The draft has the photo’s position: 3.14000, 101.68700.'),
    ).toBeVisible();
    await save(page);
    await onServer(page);
    expect(await rowNamed(portal, name)).toMatchObject({ longitude: 101.687, latitude: 3.14 });
    await pick(page, [{ ...photo, name: 'lobi-3.jpg' }]);
    await expect(tiles(page)).toHaveCount(3);
    await expect(part(page).getByText('This photo knows where it was taken.')).toHaveCount(0);
  },
);

test('an agent who does not want the position is not asked again', anyWidth, async ({ portal, page }) => {
  const name = aNewName('Tanpa Tempat');
  const photo = await aPhoto('lobi.jpg', { size: { width: 800, height: 600 }, place: true });
  await fillDraft(page, name);
  await pick(page, [photo]);
  await part(page).getByRole('button', { name: 'No thanks' }).click();
  await pick(page, [{ ...photo, name: 'lobi-2.jpg' }]);
  await expect(tiles(page)).toHaveCount(2);
  await expect(part(page).getByText('This photo knows where it was taken.')).toHaveCount(0);
  await save(page);
  await onServer(page);
  expect(await rowNamed(portal, name)).toMatchObject({ longitude: null, latitude: null });
});

test('order, cover, captions and the floor plan are done with the keyboard alone', async ({
  portal,
  page,
}) => {
  const name = aNewName('Papan Kekunci');
  const photos = await Promise.all(
    ['a', 'b', 'c', 'd'].map((letter, index) =>
      aPhoto(`${letter}.jpg`, { size: { width: 400 + index, height: 300 } }),
    ),
  );
  await fillDraft(page, name);
  await pick(page, photos);
  await expect(tiles(page)).toHaveCount(4);

  await tile(page, 4).focus();
  await page.keyboard.press('Enter');
  const press = async (button: string) => {
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Make cover');
  await expect(
    part(page).getByRole('status').filter({ hasText: 'This photo is the cover now.' }),
  ).toBeAttached();
  await page.getByLabel('Caption').focus();
  await page.keyboard.insertText('Pemandangan KLCC');
  await press('Next photo');
  await press('Floor plan');
  await press('Move left');
  await press('Next photo');
  await press('Next photo');
  await press('Move right');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile(page, 4)).toBeFocused();
  await expect(tile(page, 1)).toHaveAccessibleName(/^Photo 1 of 4, Floor plan,/);
  await expect(tile(page, 2)).toHaveAccessibleName(/^Photo 2 of 4, Cover, Pemandangan KLCC,/);

  await save(page);
  await onServer(page);
  for (const place of [1, 2, 3, 4]) await expect(tile(page, place)).toHaveAccessibleName(/On the server/);
  const kept = (await rowNamed(portal, name))!.photos;
  expect(kept.map(({ kind, caption }) => [kind, caption])).toEqual([
    ['floor-plan', ''],
    ['photo', 'Pemandangan KLCC'],
    ['photo', ''],
    ['photo', ''],
  ]);
  const widths = await Promise.all(
    kept.map(async ({ id }) => (await sharp(await stored(page, id)).metadata()).width),
  );
  expect(widths).toEqual([400, 403, 402, 401]);
});

test('a removed photo comes back where it was', anyWidth, async ({ page }) => {
  await pick(page, await somePhotos(3));
  await expect(tiles(page)).toHaveCount(3);
  await tile(page, 2).click();
  await page.getByLabel('Caption').fill('bilik kedua');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await expect(part(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tile(page, 2)).toHaveAccessibleName(/^Photo 2 of 3, bilik kedua,/);
});

test(
  '[72] a photo that the server refuses holds back neither the text nor the other photos, and can be tried again',
  anyWidth,
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
      'Photo 1 was not taken by the server. This picture cannot be used.',
    );
    await part(page).getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 1)).toHaveAccessibleName(/On the server/);
    await expect(part(page).getByRole('alert')).toHaveCount(0);
  },
);

test(
  'photos that are still being added when the agent saves are saved with the draft',
  anyWidth,
  async ({ portal, page }) => {
    const name = aNewName('Simpan Awal');
    await fillDraft(page, name);
    await pick(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((file) => aPhoto(file))));
    await save(page);
    await expect.poll(async () => (await rowNamed(portal, name))?.photos.length).toBe(4);
    await onServer(page);
  },
);

test('photos that are added while a save is under way are saved too', anyWidth, async ({ portal, page }) => {
  const name = aNewName('Simpan Lagi');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/isNameUnique', (route) => held.then(() => route.continue()));
  await fillDraft(page, name);
  await pick(page, await Promise.all(['a.jpg', 'b.jpg'].map((file) => aPhoto(file))));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('2 photos added.')).toBeAttached();
  release();
  await expect.poll(async () => (await rowNamed(portal, name))?.photos.length).toBe(2);
  await onServer(page);
});

test('leaving while photos are still being added waits for them', async ({ page, isMobile }) => {
  const name = aNewName('Tunggu Sekejap');
  await page.getByLabel('Property name').fill(name);
  const address = page.url();
  await pick(page, await Promise.all(Array.from({ length: 5 }, (_, index) => aPhoto(`${index}.jpg`))));
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Draft Listing' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Photos are still being added' });
  await expect(dialog.or(page.getByRole('heading', { name: 'Draft Listing' }))).toBeVisible();
  await expect(page).toHaveURL(/draftslisting/, { timeout: 40_000 });
  await page.goto(address);
  await expect(tiles(page)).toHaveCount(5);
});

test('on another device a photo comes from the server', anyWidth, async ({ portal, page, otherDevice }) => {
  const name = aNewName('Peranti Lain');
  await fillDraft(page, name);
  await pick(page, await somePhotos(1, { width: 640, height: 480 }));
  await expect(tiles(page)).toHaveCount(1);
  await save(page);
  await expect(tile(page, 1)).toHaveAccessibleName(/On the server/);
  const other = await otherDevice.newPage();
  await portal.enter(other);
  await other.goto(page.url());
  await expect(tile(other, 1)).toHaveAccessibleName('Photo 1 of 1, Cover');
  await expect
    .poll(() =>
      tile(other, 1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(400);
});

test.describe('with a mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no mouse.');

  test('photos are dropped onto the page, pasted, and dragged to their place', async ({ page }) => {
    const photos = await Promise.all([
      aPhoto('a.jpg', { size: { width: 300, height: 200 } }),
      aPhoto('b.jpg', { size: { width: 301, height: 200 } }),
    ]);
    const given = photos.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
    await page.evaluate(async ([dropped, pasted]) => {
      const transferOf = async ({ name, base64 }: { name: string; base64: string }) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, {
            type: 'image/jpeg',
          }),
        );
        return transfer;
      };
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: await transferOf(dropped!) }),
      );
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, clipboardData: await transferOf(pasted!) }),
      );
    }, given);
    await expect(tiles(page)).toHaveCount(2);
    await tile(page, 1).click();
    await page.getByLabel('Caption').fill('pertama');
    await page.keyboard.press('Escape');
    await tile(page, 1).scrollIntoViewIfNeeded();
    const from = (await tile(page, 1).boundingBox())!;
    const to = (await tile(page, 2).boundingBox())!;
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 10, to.y + 40, { steps: 6 });
    await page.mouse.up();
    await expect(tile(page, 2)).toHaveAccessibleName(/pertama/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('with a finger', () => {
  test.skip(({ isMobile }) => !isMobile, 'Only a phone has a touch screen here.');

  test('a photo is lifted by resting on it, and dragged to its place', async ({ context, page }) => {
    await pick(page, await somePhotos(3));
    await expect(tiles(page)).toHaveCount(3);
    await tile(page, 1).click();
    await page.getByLabel('Caption').fill('pertama');
    await page.getByRole('button', { name: 'Close' }).click();
    await tile(page, 1).scrollIntoViewIfNeeded();
    const { x, y } = (await tile(page, 1).boundingBox())!;
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', { x: x + 60, y: y + 50 });
    await expect(strip(page).locator('[data-lifted]')).toHaveCount(1);
    await touch('touchMove', { x: x + 140, y: y + 54 });
    await touch('touchMove', { x: x + 245, y: y + 54 });
    await touch('touchEnd');
    await expect(tile(page, 2)).toHaveAccessibleName(/pertama/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('axe finds nothing on the photos and their sheet', async ({ page }) => {
      const { default: AxeBuilder } = await import('@axe-core/playwright');
      const violations = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
      await pick(page, [
        ...(await somePhotos(3)),
        { name: 'bukan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is not a picture') },
      ]);
      await expect(part(page).getByRole('alert')).toBeVisible();
      await expect(tiles(page)).toHaveCount(3);
      expect(await violations()).toEqual([]);
      await tile(page, 2).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  });
}
