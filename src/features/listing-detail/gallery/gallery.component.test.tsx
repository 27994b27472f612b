import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { aJpeg } from '#support/components/picked-files.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { deferred } from '#support/deferred.ts';

const listing = exampleFor('listing');
const photos = (['photo', 'photo', 'floor-plan'] as const).map((kind, place) => ({
  id: crypto.randomUUID(),
  kind,
  caption: `Picture ${place + 1}`,
}));

afterEach(() => page.viewport(390, 844));

const viewer = page.getByRole('dialog', { name: 'Photos' });

/** Opens a listing with three pictures; returns the way to one of them. */
async function openGallery() {
  answer({
    listing: { ...listing, photos, photosStored: photos.map(({ id }) => id) },
    photo: await aJpeg('a.jpg'),
  });
  const screen = await openScreen(`/properties/${listing._id}`, { agent: anAgent() });
  const gallery = screen.getByRole('region', { name: 'Photos' });
  return async (place: number) => {
    const picture = gallery.getByRole('button', { name: new RegExp(`^Enlarge photo ${place} of 3`) });
    await expect.element(picture).toBeInTheDocument();
    // Until the new width is noticed, the pictures are in a row, of which only the first takes the focus.
    await expect
      .poll(() => {
        (picture.element() as HTMLElement).focus();
        return document.activeElement === picture.element();
      })
      .toBe(true);
    return picture;
  };
}

test('the photos are opened and turned by the keyboard alone', async () => {
  await page.viewport(1440, 900);
  const focusPhoto = await openGallery();
  const second = await focusPhoto(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toMatchTextContent(/Photo 2 of 3/);
  await expect.element(viewer.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toMatchTextContent(/Photo 3 of 3/);
  await expect.element(viewer).toMatchTextContent(/Floor plan/);
  await userEvent.keyboard('{Home}');
  await expect.element(viewer).toMatchTextContent(/Photo 1 of 3/);
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});

test('on a phone the row of photos stands where the large view was left', async () => {
  const focusPhoto = await openGallery();
  await expect.element(page.getByText('1 / 3')).toBeVisible();
  await focusPhoto(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 / 3')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Enlarge photo 2 of 3/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer).toMatchTextContent(/Photo 2 of 3/);
  await expect.element(viewer.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer).toMatchTextContent(/Photo 3 of 3/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('3 / 3')).toBeVisible();
});

test('a photo holds the focus when the rest of its listing comes, and when the width changes the layout', async () => {
  const rows = exampleFor('searchListings');
  const row = { ...rows.items[0]!, coverPhotoId: photos[0]!.id };
  const { promise, resolve } = deferred();
  answer({
    searchListings: { ...rows, items: [row], total: 1 },
    listing: () => promise.then(() => ({ ...listing, _id: row._id, photos, photosStored: [] })),
    photo: await aJpeg('a.jpg'),
  });
  const screen = await openScreen('/properties', { agent: anAgent() });
  await screen.getByRole('link', { name: row.name }).first().click();
  const only = screen.getByRole('button', { name: /^Enlarge photo 1 of 1/ });
  await expect.element(only).toBeInTheDocument();
  (only.element() as HTMLElement).focus();
  resolve();
  const first = screen.getByRole('button', { name: /^Enlarge photo 1 of 3/ });
  await expect.element(first).toHaveFocus();
  await page.viewport(1440, 900);
  await expect.element(screen.getByRole('region', { name: 'Photos' })).toHaveAttribute('data-count', '3');
  await expect.element(first).toHaveFocus();
  (screen.getByRole('button', { name: /^Enlarge photo 2 of 3/ }).element() as HTMLElement).focus();
  await page.viewport(390, 844);
  await expect.element(page.getByText('2 / 3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Enlarge photo 2 of 3/ })).toHaveFocus();
});

test('a caption that names a room is said in the language of the reader', async () => {
  const photo = { ...photos[0]!, caption: 'Kitchen' };
  answer({ listing: { ...listing, photos: [photo], photosStored: [photo.id] }, photo: await aJpeg('a.jpg') });
  const screen = await openScreen(`/properties/${listing._id}`, { agent: anAgent(), language: 'ms' });
  await expect.element(screen.getByRole('button', { name: /Dapur/ })).toBeInTheDocument();
});
