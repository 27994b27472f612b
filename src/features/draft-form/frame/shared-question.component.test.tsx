import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anAgent, openScreen } from '#support/components/screen.tsx';
import { share, sharedWaiting } from '#support/components/shared-things.ts';
import { sharedCache } from '#worker-protocol/shared-content.ts';

afterEach(async () => void (await caches.delete(sharedCache)));

const path = '/properties/form/new?shared=true&step=photos';

test('a draft takes shared photos only when it is asked to; what does not fit waits for another', async () => {
  await share('', 22, [
    { name: 'clip.mp4', why: 'kind' },
    { name: 'late.jpg', why: 'room' },
  ]);
  const screen = await openScreen(path, { agent: anAgent() });
  const dialog = screen.getByRole('dialog', { name: 'Add this to the draft?' });
  await expect.element(dialog.getByText('20 photos', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/2 photos stay on this device/)).toBeVisible();
  await expect.element(dialog.getByText('Not taken, because they are no pictures: clip.mp4.')).toBeVisible();
  await expect
    .element(dialog.getByText('Not taken, because there is no room for it: late.jpg.'))
    .toBeVisible();
  expect(await sharedWaiting()).toBe(23);
  await dialog.getByRole('button', { name: 'Add to the draft' }).click();
  await expect.element(screen.getByText('20 of 20')).toBeVisible();
  await expect.poll(sharedWaiting).toBe(2);
  await screen.unmount();
  const next = await openScreen(path, { agent: anAgent() });
  await expect
    .element(
      next.getByRole('dialog', { name: 'Add this to the draft?' }).getByText('2 photos', { exact: true }),
    )
    .toBeVisible();
});

test('Discard takes nothing and leaves nothing; closing leaves it for later', async () => {
  await share('', 2);
  const screen = await openScreen(path, { agent: anAgent() });
  const dialog = screen.getByRole('dialog', { name: 'Add this to the draft?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sharedWaiting()).toBe(2);
  await screen.unmount();
  const again = await openScreen(path, { agent: anAgent() });
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(sharedWaiting).toBe(false);
  await expect.element(again.getByRole('button', { name: /^Photo 1/ })).not.toBeInTheDocument();
});

test('a share of which nothing can be taken is said', async () => {
  await share('', 0, [{ name: '', why: 'unreadable' }]);
  const screen = await openScreen(path, { agent: anAgent() });
  const dialog = screen.getByRole('dialog', { name: 'Nothing could be taken' });
  await expect.element(dialog.getByText('What was shared could not be read.')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.poll(sharedWaiting).toBe(false);
});
