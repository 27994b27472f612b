import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placedJpeg } from '#support/components/crafted-pictures.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

async function typeName(name: string) {
  const agent = anAgent();
  const screen = await openScreen('/properties/form/new?intent=Buy', { agent });
  await userEvent.type(screen.getByLabelText('Find the building'), name);
  const close = screen.getByRole('link', { name: 'Close' });
  const dialog = screen.getByRole('dialog', { name: 'Keep this draft?' });
  return { screen, close, dialog };
}

test('a draft with only a name is discarded on leaving its form, if the agent says so', async () => {
  const { screen, close, dialog } = await typeName('xq');
  await close.click();
  await expect.element(dialog.getByText('Only the name “xq” is in it.')).toBeVisible();
  expect(openPath()).toMatch(/\/properties\/form\//);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting');
  await expect.element(screen.getByRole('heading', { name: 'Draft Listing' })).toBeVisible();
  await expect.element(screen.getByText('xq', { exact: true })).not.toBeInTheDocument();
});

test('it is kept otherwise', async () => {
  const { screen, close, dialog } = await typeName('Vista Kiara');
  await close.click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(openPath).toBe('/properties/draftslisting');
  await expect.element(screen.getByText('Vista Kiara', { exact: true })).toBeVisible();
});

test('a draft that says more is left without a question', async () => {
  const { screen, close, dialog } = await typeName('Vista Kiara');
  await screen.getByRole('radio', { name: 'Residential' }).click();
  await close.click();
  await expect.poll(openPath).toBe('/properties/draftslisting');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('while photos are being added to it, the question is whether to wait for them', async () => {
  const reading = vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => reading.mockRestore());
  const screen = await openScreen('/master', { agent: anAgent() });
  await userEvent.type(screen.getByLabelText('Property name'), 'Vista Kiara');
  await page.getByLabelText('Choose photos').first().upload([placedJpeg()]);
  await screen.getByRole('link', { name: 'Close' }).first().click();
  await expect.element(screen.getByRole('dialog', { name: 'Photos are still being added' })).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Keep this draft?' })).not.toBeInTheDocument();
});
