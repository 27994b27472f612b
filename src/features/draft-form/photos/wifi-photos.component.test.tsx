import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyDraft } from '#domain/draft/draft.ts';
import { choosePhotoConnections } from '#outbox/photo-connections.ts';
import { photosOnDevice } from '#outbox/photos.ts';
import { saveDraft } from '#outbox/save.ts';
import { setOnline } from '#support/components/backend.ts';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

afterEach(() => choosePhotoConnections('any'));

test('with Wi-Fi only, the form says what waits and what it takes, and sends it on a press (R-PHOTO-9)', async () => {
  const { _id: agentId, ...agent } = anAgent();
  const draftId = crypto.randomUUID();
  await choosePhotoConnections('wifi');
  setOnline(false);
  const body = { ...emptyDraft, name: 'Residensi Wi-Fi' };
  await saveDraft({ agentId, draftId, body, baseRev: null, base: null, parent: null }, []);
  await openScreen(`/master?draft=${draftId}`, { agent: { ...agent, _id: agentId } });
  await page.getByLabelText('Choose photos').first().upload([placedJpeg()]);
  await expect.element(page.getByText(/^1 photo waits for Wi-Fi\. [\d.]+ k?[bB]/)).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText(/waits for Wi-Fi/)).not.toBeInTheDocument();
  const photos = await photosOnDevice(agentId, draftId);
  expect(photos.map(({ isForAnyConnection }) => isForAnyConnection)).toEqual([true]);
});
