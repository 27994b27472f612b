import sharp from 'sharp';
import { axeViolations } from '#support/axe.ts';
import { aNewName, expect, fillDraft, onEveryWidth, onPhone, test } from '#support/portal.ts';
import {
  aPhoto,
  onServer,
  openStrip,
  part,
  pick,
  rowNamed,
  save,
  somePhotos,
  stored,
  strip,
  tile,
  tiles,
} from '#support/screens/photo-strip.ts';

test.beforeEach(({ portal, page }) => openStrip(portal, page));

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
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Floor plan' }).focus();
  await page.keyboard.press('Space');
  await press('Move left');
  await press('Next photo');
  await press('Next photo');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Kitchen' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Caption')).toHaveValue('Kitchen');
  await press('Move right');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile(page, 4)).toBeFocused();
  await expect(tile(page, 1)).toHaveAccessibleName(/^Photo 1 of 4, Floor plan,/);
  await expect(tile(page, 2)).toHaveAccessibleName(/^Photo 2 of 4, Cover, Pemandangan KLCC,/);

  await save(page);
  await onServer(page);
  for (const place of [1, 2, 3, 4]) await expect(tile(page, place)).toHaveAccessibleName(/On the server/);
  const kept = async () => (await rowNamed(portal, name))?.photos ?? [];
  await expect
    .poll(async () => (await kept()).map(({ kind, caption }) => [kind, caption]))
    .toEqual([
      ['floor-plan', ''],
      ['photo', 'Pemandangan KLCC'],
      ['photo', ''],
      ['photo', 'Kitchen'],
    ]);
  const widths = await Promise.all(
    (await kept()).map(async ({ id }) => (await sharp(await stored(page, id)).metadata()).width),
  );
  expect(widths).toEqual([400, 403, 402, 401]);
});

test.describe('with a mouse', () => {
  test('photos are dropped onto the page, pasted, and dragged to their place', async ({ page }) => {
    const photos = await Promise.all([
      aPhoto('a.jpg', { size: { width: 300, height: 200 } }),
      aPhoto('b.jpg', { size: { width: 301, height: 200 } }),
    ]);
    const given = photos.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
    await expect(page.getByText('Or drop or paste them anywhere on this page.')).toBeVisible();
    await page.evaluate(async ([dropped, pasted]) => {
      const transferFrom = async ({ name, base64 }: { name: string; base64: string }) => {
        const transfer = new DataTransfer();
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, {
            type: 'image/jpeg',
          }),
        );
        return transfer;
      };
      document.body.dispatchEvent(
        new DragEvent('drop', {
          bubbles: true,
          cancelable: true,
          dataTransfer: await transferFrom(dropped!),
        }),
      );
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, clipboardData: await transferFrom(pasted!) }),
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
  test('a photo is lifted by resting on it, and dragged to its place', onPhone, async ({ context, page }) => {
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
    await touch('touchStart', { x: x + 50, y: y + 30 });
    await expect(strip(page).locator('[data-lifted]')).toHaveCount(1);
    await touch('touchMove', { x: x + 110, y: y + 34 });
    await touch('touchMove', { x: x + 205, y: y + 34 });
    await touch('touchEnd');
    await expect(tile(page, 2)).toHaveAccessibleName(/pertama/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('axe finds nothing on the photos and their sheet', onEveryWidth, async ({ page }) => {
  await pick(page, [
    ...(await somePhotos(3)),
    { name: 'bukan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is not a picture') },
  ]);
  await expect(part(page).getByRole('alert')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await tile(page, 2).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
