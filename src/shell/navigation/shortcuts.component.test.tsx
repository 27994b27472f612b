import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';
import { closeLoadingOverlay } from '../prompts/overlay.ts';

afterEach(closeLoadingOverlay);

test('letters are shortcuts, are listed under ?, are text in a field, and can be turned off', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('gh');
  await expect.poll(openPath).toBe('/guidance');
  const search = screen.getByRole('searchbox');
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('c?');
  await expect.element(search).toHaveValue('c?');
  (screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByLabelText('Use single-letter shortcuts').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(deviceStorage.layout.read()).toMatchObject({ singleKeys: false });
  await userEvent.keyboard('c');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox', { name: /^Page, action/ })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
});
