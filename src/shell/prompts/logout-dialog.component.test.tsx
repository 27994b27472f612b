import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { saveDraft } from '#outbox/save.ts';
import { requests, setOnline } from '#support/components/backend.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

test('without a connection a logout asks first, because nobody can sign in until there is one', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  const logout = screen.getByRole('button', { name: 'Logout' }).first();
  await expect.element(logout).toBeVisible();
  setOnline(false);
  await logout.click();
  const dialog = screen.getByRole('dialog', { name: 'Log out without a connection?' });
  await expect
    .element(dialog.getByRole('button', { name: /^(Log out|Cancel)$/ }).first())
    .toHaveTextContent('Cancel');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(openPath()).toBe('/properties');
  expect(requests('logout')).toEqual([]);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(openPath).toBe('/');
});

test('with a connection and nothing unsent it asks whether the logout is meant', async () => {
  const screen = await openScreen('/properties', { agent: anAgent() });
  const logout = screen.getByRole('button', { name: 'Logout' }).first();
  const dialog = screen.getByRole('dialog', { name: 'Log out?' });
  await logout.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests('logout')).toEqual([]);
  await logout.click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(openPath).toBe('/');
  await expect.poll(() => requests('logout')).toHaveLength(1);
});

test('without a connection the work is kept by the main button; with one it is sent', async () => {
  const agent = anAgent();
  setOnline(false);
  const draft = { draftId: crypto.randomUUID(), body: { ...emptyDraft, name: 'Vista Kiara' } };
  await saveDraft({ agentId: agent._id, ...draft, baseRev: null, base: null, parent: null }, []);
  const screen = await openScreen('/properties', { agent });
  await screen.getByRole('button', { name: 'Logout' }).first().click();
  const choices = screen.getByRole('dialog').getByRole('button', { name: /^(Send now|Keep on)/ });
  const looks = () =>
    choices.elements().map((choice) => [choice.textContent, choice.getAttribute('data-variant')]);
  await expect.poll(looks).toEqual([
    ['Keep on this device', 'filled'],
    ['Send now, then log out', 'default'],
  ]);
});
