import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyDraft } from '#domain/draft/draft.ts';
import { readDraftFile } from '#entities/hand-over/draft-file.ts';
import { prepare } from '#entities/photo/prepare-photo.ts';
import { Redrawer } from '#entities/photo/redraw/redrawer.ts';
import { addPhoto } from '#outbox/photos.ts';
import { RefusedAnswer } from '#support/components/contract-answers.ts';
import { answer } from '#support/components/backend.ts';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { toDraftFile } from './hand-out-draft.ts';

test('the file has the photos of this device whole, and says how many the server alone has', async () => {
  const { _id: agentId } = anAgent();
  const redrawer = new Redrawer();
  const id = await addPhoto(agentId, 'draft', await prepare(redrawer, placedJpeg()));
  redrawer.close();
  answer({ photo: new RefusedAnswer(404, 'not_found') });
  const photos = [id, crypto.randomUUID()].map((one) => ({ id: one, kind: 'photo' as const, caption: '' }));
  const body = { ...emptyDraft, name: 'Residensi Serah & Co.', photos };
  const { file, photosLeft } = await toDraftFile(agentId, { draftId: 'draft', body }, false);
  expect(photosLeft).toBe(1);
  expect(file.name).toBe('residensi-serah-co.senarai');
  expect(await readDraftFile(file)).toMatchObject({
    photos: [{ kind: 'photo' }],
    pictures: [{ type: 'image/jpeg' }],
  });
});

test('the form hands over a file or a code, without the owner unless that is ticked', async () => {
  const agent = anAgent();
  await openScreen('/properties/form/new?intent=Rent&step=owner', { agent });
  await page.getByRole('button', { name: 'Hand over to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over this draft' });
  await expect.element(dialog.getByText(/^No photos, /)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save the file' })).toBeEnabled();
  await expect.element(dialog.getByLabelText('With the owner and the authorisation')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Show a QR code, text only' }).click();
  await expect.element(dialog.getByRole('img', { name: 'QR code of the draft' })).toBeVisible();
});
