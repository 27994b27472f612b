import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { toHanded } from '#domain/draft/handed-body.ts';
import { toDraftCode } from '#entities/hand-over/draft-code.ts';
import { writeDraftFile } from '#entities/hand-over/draft-file.ts';
import { photosOnDevice } from '#outbox/photos.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { setOnline } from '#support/components/backend.ts';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const draft: DraftBody = {
  ...emptyDraft,
  name: 'Residensi Serah',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47800' },
  intent: 'Rent',
  photos: [{ id: 'sender', kind: 'photo', caption: 'Living room' }],
  facts: { ...emptyDraft.facts, priceSen: 250_000, unitNo: 'B-3-2', ownerName: 'Puan Aminah' },
};
async function chooseFile(file: File) {
  await expect.element(page.getByRole('button', { name: /^Choose/ })).toBeVisible();
  await page.elementLocator(document.querySelector('input[type=file]')!).upload([file]);
}
const draftInForm = () => /\/properties\/form\/([\w-]+)/.exec(openPath())?.[1] ?? '';

test('a handed-over file becomes the agent’s own draft with its photos, without a network', async () => {
  const agent = anAgent();
  const photo = await placedJpeg().arrayBuffer();
  const file = await writeDraftFile(toHanded(draft, false), [photo], location.origin);
  await openScreen('/properties/handover', { agent });
  setOnline(false);
  await chooseFile(new File([file], 'a.senarai.txt'));
  await expect.element(page.getByRole('heading', { name: 'Residensi Serah' })).toBeVisible();
  await expect.element(page.getByText(/B-3-2$/)).toBeVisible();
  await page.getByRole('button', { name: 'Make it my draft' }).click();
  await expect.poll(draftInForm).not.toBe('');
  const draftId = draftInForm();
  const { saved } = await draftOnDevice(agent._id, draftId);
  expect(saved?.body).toMatchObject({ name: 'Residensi Serah', facts: { unitNo: 'B-3-2', ownerName: '' } });
  expect(saved?.body.photos).toMatchObject([{ kind: 'photo', caption: 'Living room' }]);
  expect(await photosOnDevice(agent._id, draftId)).toHaveLength(1);
});

test('a file that is none, and one that was cut, are refused in words', async () => {
  await openScreen('/properties/handover', { agent: anAgent() });
  await chooseFile(new File(['%PDF-1.7'], 'brochure.pdf'));
  await expect.element(page.getByRole('alert').getByText(/not a draft that was handed over/)).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[type=file]')!.value).toBe('');
  const file = await writeDraftFile(toHanded({ ...draft, photos: [] }, false), [], location.origin);
  await chooseFile(new File([file.slice(0, -4)], 'cut.senarai'));
  await expect.element(page.getByRole('alert').getByText(/damaged or incomplete/)).toBeVisible();
});

test('a code in the address brings the text, and leaves the address', async () => {
  const code = await toDraftCode(toHanded(draft, false), location.origin);
  await openScreen(`/properties/handover#${code}`, { agent: anAgent() });
  await expect.element(page.getByRole('heading', { name: 'Residensi Serah' })).toBeVisible();
  await expect.element(page.getByText('No photos')).toBeVisible();
  await expect.poll(openPath).toBe('/properties/handover');
});

test('a code that is opened before the sign-in is read after it, also where a file is opened besides', async () => {
  const code = await toDraftCode(toHanded(draft, false), location.origin);
  await openScreen(`/properties/handover#${code}`);
  await expect.poll(openPath).toBe('/');
  await openScreen('/properties/handover');
  await expect.poll(openPath).toBe('/');
  await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(page.getByRole('heading', { name: 'Residensi Serah' })).toBeVisible();
});

test('a property that the device does not know under that name is only a name', async () => {
  const agent = anAgent();
  const body = { ...draft, photos: [], propertyId: 'property-of-another-building' };
  const file = await writeDraftFile(toHanded(body, false), [], location.origin);
  await openScreen('/properties/handover', { agent });
  await chooseFile(new File([file], 'a.senarai'));
  await page.getByRole('button', { name: 'Make it my draft' }).click();
  await expect.poll(draftInForm).not.toBe('');
  const { saved } = await draftOnDevice(agent._id, draftInForm());
  expect(saved?.body).toMatchObject({ name: 'Residensi Serah', propertyId: null });
});
