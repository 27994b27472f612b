import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fingerprintsOnDevice } from '#outbox/photos.ts';
import { draftsOnDevice } from '#outbox/read.ts';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { paintedJpeg, pickFiles } from '#support/components/picked-files.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const part = page.getByRole('region', { name: 'Photos' });
const choose = part.getByRole('button', { name: 'Choose photos' });
const tiles = () => part.getByRole('button', { name: /^Photo \d+ of/ }).elements().length;
const twice = (place: number, other: number) =>
  part.getByText(`Photo ${place} is here twice: photo ${other} is the same.`);

/** Opens a new request, or the draft of one. */
async function openPhotos(agent = anAgent()) {
  const screen = await openScreen('/master', { agent });
  await expect.element(choose).toBeVisible();
  return screen;
}
const pick = (...files: File[]) =>
  pickFiles(part.element().querySelector<HTMLInputElement>('input[type=file]')!, ...files);

test('the same picture twice in a draft is said at the later one, and may stay (R-SAME-2)', async () => {
  await openPhotos();
  pick(await paintedJpeg('dapur.jpg', 1));
  await expect.poll(tiles).toBe(1);
  pick(await paintedJpeg('kolam.jpg', 2), await paintedJpeg('dapur-2.jpg', 1, { width: 800, quality: 0.4 }));
  await expect.poll(tiles).toBe(3);
  await expect.element(twice(3, 1)).toBeVisible();
  await part.getByRole('button', { name: 'Use anyway' }).click();
  await expect.element(twice(3, 1)).not.toBeInTheDocument();
  expect(tiles()).toBe(3);
});

test('a picture of another listing names it with a link, as the server knows (R-SAME-2)', async () => {
  const place = {
    _id: 'listing-aisyah-0001',
    photoId: '0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f',
    name: 'Residensi Kiara Hills',
    unitNo: 'C-19-11',
    kind: 'listing',
  } as const;
  answer({
    samePhotos: ({ body }) => ({
      photos: (body as { photos: { id: string }[] }).photos.map(({ id }) => ({ id, places: [place] })),
    }),
  });
  await openPhotos();
  pick(await paintedJpeg('dapur.jpg', 1));
  await expect.element(part.getByText('Photo 1 is also in:')).toBeVisible();
  const link = part.getByRole('link', { name: 'C-19-11, Residensi Kiara Hills' });
  await expect.element(link).toHaveAttribute('href', '/properties/listing-aisyah-0001');
  expect(requests('samePhotos')).toHaveLength(1);
  await part.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(tiles).toBe(0);
  await expect.element(part.getByText('Photo 1 is also in:')).not.toBeInTheDocument();
});

test('without a network, a picture of another draft on this device is named (R-SAME-3)', async () => {
  const agent = anAgent();
  setOnline(false);
  const first = await openPhotos(agent);
  await page.getByLabelText('Property name', { exact: true }).fill('Residensi Lama');
  pick(await paintedJpeg('dapur.jpg', 1));
  await expect.poll(tiles).toBe(1);
  await expect.poll(() => fingerprintsOnDevice(agent._id)).toHaveLength(1);
  const isAutosaved = async () =>
    (await draftsOnDevice(agent._id)).autosaved.some(
      ({ body }) => body.name !== '' && body.photos.length === 1,
    );
  await expect.poll(isAutosaved).toBe(true);
  await first.unmount();
  await openPhotos(agent);
  pick(await paintedJpeg('dapur-2.jpg', 1, { width: 800 }), await paintedJpeg('kolam.jpg', 2));
  await expect.poll(tiles).toBe(2);
  await expect.element(part.getByRole('link', { name: 'Residensi Lama (draft)' })).toBeVisible();
  expect(part.getByText(/is also in:/).elements()).toHaveLength(1);
});
