import { aNewName, expect, fillDraft, test } from '#support/portal.ts';
import { aPhoto, onServer, part, pick, rowNamed, save, somePhotos, tile, tiles } from './photo-strip.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await expect(part(page).getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test('a draft holds at most 20 photos, and says so', async ({ page }) => {
  await pick(page, await somePhotos(21));
  await expect(part(page).getByRole('alert')).toContainText(
    'A draft holds at most 20 photos. 1 was left out.',
  );
  await expect(tiles(page)).toHaveCount(20);
  await expect(part(page).getByText('20 of 20', { exact: true })).toBeVisible();
  await expect(part(page).getByRole('button', { name: 'Choose photos' })).toHaveCount(0);
  await part(page).getByRole('button', { name: 'OK' }).click();
  await expect(part(page).getByText('Remove one to add another.')).toBeVisible();
  await tile(page, 20).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await pick(page, await somePhotos(1));
  await expect(tiles(page)).toHaveCount(20);
});

test('what is no photo is refused by its name, and the others are taken', async ({ page }) => {
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

test('a photo that knows where it was taken offers it once, and the draft gets the position', async ({
  portal,
  page,
}) => {
  const name = aNewName('Tahu Tempat');
  const photo = await aPhoto('lobi.jpg', { size: { width: 800, height: 600 }, place: true });
  await fillDraft(page, name);
  await pick(page, [photo, { ...photo, name: 'lobi-2.jpg' }]);
  await expect(
    part(page).getByText('This photo contains the location where it was taken. Use it for this draft?'),
  ).toHaveCount(1);
  await part(page).getByRole('button', { name: 'Use' }).click();
  await expect(
    part(page).getByText('The draft uses the photo’s location: 3.14000, 101.68700.'),
  ).toBeVisible();
  await save(page);
  await onServer(page);
  expect(await rowNamed(portal, name)).toMatchObject({ longitude: 101.687, latitude: 3.14 });
  await pick(page, [{ ...photo, name: 'lobi-3.jpg' }]);
  await expect(tiles(page)).toHaveCount(3);
  await expect(part(page).getByText('This photo contains the location where it was taken.')).toHaveCount(0);
  const map = page.getByRole('group', { name: 'Location on the map' }).getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await map.press('ArrowRight');
  await expect(part(page).getByText('The draft uses the photo’s location')).toHaveCount(0);
});

test('an agent who does not want the position is not asked again', async ({ portal, page }) => {
  const name = aNewName('Tanpa Tempat');
  const photo = await aPhoto('lobi.jpg', { size: { width: 800, height: 600 }, place: true });
  await fillDraft(page, name);
  await pick(page, [photo]);
  await part(page).getByRole('button', { name: 'No thanks' }).click();
  await pick(page, [{ ...photo, name: 'lobi-2.jpg' }]);
  await expect(tiles(page)).toHaveCount(2);
  await expect(part(page).getByText('This photo contains the location where it was taken.')).toHaveCount(0);
  await save(page);
  await onServer(page);
  expect(await rowNamed(portal, name)).toMatchObject({ longitude: null, latitude: null });
});
