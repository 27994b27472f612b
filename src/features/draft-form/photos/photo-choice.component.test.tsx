import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { aJpeg, pickFiles, refusedFiles } from '#support/components/picked-files.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const part = page.getByRole('region', { name: 'Photos' });
const choose = part.getByRole('button', { name: 'Choose photos' });
const offer = part.getByText(/contains the location where it was taken/);
const tiles = () => part.getByRole('button', { name: /^Photo \d+ of/ }).elements().length;
const tile = (place: number) => part.getByRole('button', { name: new RegExp(`^Photo ${place} of`) });

const somePhotos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => aJpeg(`bilik-${index + 1}.jpg`)));

/** Opens a new request. */
async function openPhotos() {
  await openScreen('/master', { agent: anAgent() });
  await expect.element(choose).toBeVisible();
}
const pick = (...files: File[]) =>
  pickFiles(part.element().querySelector<HTMLInputElement>('input[type=file]')!, ...files);

test('a draft holds at most 20 photos, and says so', async () => {
  await openPhotos();
  pick(...(await somePhotos(21)));
  await expect
    .element(part.getByRole('alert'))
    .toMatchTextContent(/A draft holds at most 20 photos\. 1 was left out\./);
  await expect.poll(tiles).toBe(20);
  await expect.element(part.getByText('20 of 20', { exact: true })).toBeVisible();
  await expect.element(choose).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'OK' }).click();
  await expect.element(part.getByText(/Remove one to add another\./)).toBeVisible();
  await tile(20).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(tiles).toBe(19);
});

test('what is no photo is refused by its name, and the others are taken', async () => {
  await openPhotos();
  const good = await aJpeg('balkoni.jpg', { width: 400, height: 300 });
  const cut = new File([good.slice(0, 200)], 'putus.jpg', { type: 'image/jpeg' });
  pick(
    refusedFiles.letter,
    good,
    refusedFiles.script,
    refusedFiles.empty,
    refusedFiles.heic,
    cut,
    await aJpeg('luar.jpg'),
  );
  await expect.poll(tiles).toBe(2);
  for (const sentence of [
    /^Not added: surat\.jpg and skrip\.svg\. Only photos can be added\./,
    /^Not added: kosong\.jpg\. The file is empty\./,
    /^Not added: putus\.jpg\. The picture is damaged\./,
    /^Not added: telefon\.heic\. This browser cannot read HEIC\./,
  ])
    await expect.element(part.getByText(sentence)).toBeVisible();
  await part.getByRole('button', { name: 'OK' }).click();
  await expect.element(part.getByRole('alert')).not.toBeInTheDocument();
});

test('a photo that knows where it was taken offers it once, and the draft gets the position', async () => {
  await openPhotos();
  pick(placedJpeg('lobi.jpg'), placedJpeg('lobi-2.jpg'));
  await expect.poll(tiles).toBe(2);
  await expect.element(offer).toBeVisible();
  expect(offer.elements()).toHaveLength(1);
  await part.getByRole('button', { name: 'Use' }).click();
  const used = part.getByText('The draft uses the photo’s location: 3.13900, 101.68690.');
  await expect.element(used).toBeVisible();
  const picker = page.getByRole('group', { name: 'Location on the map' });
  picker.element().scrollIntoView();
  await expect.element(picker.getByRole('status')).toMatchTextContent(/3\.13900° N, 101\.68690° E/);
  (picker.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(used).not.toBeInTheDocument();
});

test('an agent who does not want the position is not asked again', async () => {
  await openPhotos();
  pick(placedJpeg('lobi.jpg'));
  await part.getByRole('button', { name: 'No thanks' }).click();
  pick(placedJpeg('lobi-2.jpg'));
  await expect.poll(tiles).toBe(2);
  await expect.element(offer).not.toBeInTheDocument();
});

test('a removed photo comes back where it was', async () => {
  await openPhotos();
  pick(...(await somePhotos(3)));
  await expect.poll(tiles).toBe(3);
  await tile(2).click();
  await page.getByLabelText('Caption').fill('bilik kedua');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(tiles).toBe(2);
  await expect.element(part.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part.getByRole('button', { name: /^Photo 2 of 3, bilik kedua,/ })).toBeVisible();
});
