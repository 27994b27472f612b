import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import type { DraftBody } from '#domain/draft/draft.ts';
import { photosOnDevice } from '#outbox/photos.ts';
import { draftsOnDevice } from '#outbox/read.ts';

const listing = exampleFor('listing');
const photo = (id: string) => ({ ...listing.photos[0]!, id });
const original = {
  ...listing,
  photos: [photo('11111111-1111-4111-8111-111111111111'), photo('22222222-2222-4222-8222-222222222222')],
  facts: {
    ...listing.facts,
    unitNo: 'C-19-11',
    authorisationKind: 'Exclusive' as const,
    authorisedOn: '2026-01-05',
  },
};

/** Opens the dialog on the listing's page. */
async function askForClone(agent = anAgent(), shown = original) {
  answer({ listing: shown });
  const screen = await openScreen(`/properties/${listing._id}`, { agent });
  await screen.getByRole('button', { name: /^More actions/ }).click();
  await screen.getByRole('button', { name: 'Clone' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Same building, another unit' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

const onDevice = async (agentId: string): Promise<DraftBody[]> =>
  (await draftsOnDevice(agentId)).saved.map(({ body }) => body);

async function aJpeg(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

/** The pictures that were asked for as they are stored. */
const wholePhotos = () => requests('photo').filter(({ query }) => query['width'] === undefined);

test('a clone is another unit: the form opens at its number, which is empty and focused', async () => {
  const agent = anAgent();
  const { screen, dialog } = await askForClone(agent);
  await expect.element(dialog.getByRole('checkbox', { name: 'Take 2 photos along' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect
    .poll(openPath)
    .toMatch(/^\/properties\/form\/[0-9a-f-]{36}\?step=building&field=unitNo&copied=true$/);
  const unitNo = screen.getByLabelText('Unit or lot number');
  await expect.element(unitNo).toHaveValue('');
  await expect.element(unitNo).toHaveFocus();
  const [draft] = await onDevice(agent._id);
  expect(draft).toMatchObject({
    name: listing.name,
    photos: [],
    facts: { priceSen: listing.facts.priceSen, unitNo: '', authorisationKind: null, authorisedOn: null },
  });
  expect(wholePhotos()).toEqual([]);
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.poll(openPath).toMatch(/\?step=price&copied=true$/);
});

test('where its number and price are said, the draft has them and opens at its owner', async () => {
  const agent = anAgent();
  const { dialog } = await askForClone(agent);
  await expect.element(dialog.getByLabelText('Unit or lot number')).toHaveFocus();
  await userEvent.keyboard('B-7-2');
  await dialog.getByLabelText('Price in ringgit').fill('712000');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect.poll(openPath).toMatch(/\?step=owner&copied=true$/);
  expect((await onDevice(agent._id))[0]?.facts).toMatchObject({ priceSen: 71_200_000, unitNo: 'B-7-2' });
});

test('photos that are taken along come from the server where this device does not have them', async () => {
  const agent = anAgent();
  const { dialog } = await askForClone(agent);
  answer({ photo: await aJpeg() });
  await dialog.getByRole('checkbox', { name: 'Take 2 photos along' }).click();
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect.poll(async () => (await onDevice(agent._id))[0]?.photos.length).toBe(2);
  const [draft] = await draftsOnDevice(agent._id).then(({ saved }) => saved);
  const photos = await photosOnDevice(agent._id, draft!.draftId);
  expect(photos.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [40, 30],
    [40, 30],
  ]);
  expect(draft!.body.photos.map(({ id }) => id).toSorted()).toEqual(
    photos.map(({ photoId }) => photoId).toSorted(),
  );
});

test('photos that nobody has any more stay with the original, and it is said', async () => {
  const { screen, dialog } = await askForClone();
  answer({ photo: new RefusedAnswer(404, 'not_found') });
  await dialog.getByRole('checkbox', { name: 'Take 2 photos along' }).click();
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect.element(screen.getByText(/2 photos stay with the original/)).toBeVisible();
  expect(wholePhotos()).toHaveLength(2);
});

test('nothing is copied when the dialog is closed, and a listing without photos is not asked for them', async () => {
  const agent = anAgent();
  const { screen, dialog } = await askForClone(agent, { ...original, photos: [] });
  await expect.element(dialog.getByRole('button', { name: 'Make the draft' })).toBeEnabled();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(openPath).toBe(`/properties/${listing._id}`);
  expect(await onDevice(agent._id)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Clone' }).elements()).toEqual([]);
});
