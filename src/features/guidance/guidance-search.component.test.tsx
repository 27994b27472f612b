import { expect, test } from 'vitest';
import { anAgent, goBack, openPath, openScreen } from '#support/components/screen.tsx';

test('an agent looks for help by a misspelt word, reads, follows a link, and finds the search as it was', async () => {
  const screen = await openScreen('/guidance', { agent: anAgent() });
  const search = screen.getByRole('searchbox', { name: 'Search the guidance' });
  await search.fill('superlativ');
  await expect.poll(openPath).toBe('/guidance?q=superlativ');
  await screen.getByRole('link', { name: /Advertising rules/ }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Advertising rules' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Advertising rules/);
  await screen.getByRole('main').getByRole('link', { name: 'authorised', exact: true }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1, name: /^The owner.s authorisation$/ }))
    .toBeVisible();
  goBack();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Advertising rules' })).toBeVisible();
  goBack();
  await expect.element(search).toHaveValue('superlativ');
});
