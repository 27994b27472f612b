import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

afterEach(() => page.viewport(390, 844));

/** Opens the terms for an agent who has to accept them first. */
async function openNewTerms() {
  const agent = anAgent({ newTnc: true });
  answer({ agentById: { ...exampleFor('agentById'), _id: agent._id, newTnc: true } });
  const screen = await openScreen('/dashboard', { agent });
  await expect.poll(openPath).toBe('/tnc');
  return { screen, agent };
}

test('while the terms wait, every menu item is shown and none works, and no shortcut leads past them', async () => {
  await page.viewport(1440, 900);
  const { screen } = await openNewTerms();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  for (const name of [
    'Dashboard',
    'My Profile',
    'My Properties',
    'Draft Listing',
    'New Property Request',
    'My Guidance',
    'Contact Us',
  ])
    await expect
      .element(menu.getByRole('link', { name, exact: true }).first())
      .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Invite a Friend' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Find anything' })).toBeDisabled();
  await userEvent.keyboard('{Control>}k{/Control}c');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(openPath()).toBe('/tnc');
});

test('declining says that it signs out, asks, and then does', async () => {
  const { screen } = await openNewTerms();
  const decline = screen.getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  const dialog = screen.getByRole('dialog', { name: 'Decline the terms?' });
  await expect.element(dialog).toMatchTextContent(/you will be signed out/);
  await dialog.getByRole('button', { name: 'Back to the terms' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests('logout')).toEqual([]);
  await decline.click();
  await dialog.getByRole('button', { name: 'Decline and sign out' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('offline the terms can be read, and it is said why accepting waits', async () => {
  const { screen, agent } = await openNewTerms();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  setOnline(false);
  const waits = screen.getByText(/Accepting the terms needs a connection/);
  await expect.element(waits).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '2. Your listings' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Accept' }))
    .toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Accept' }).click({ force: true });
  expect(requests('setTnc')).toEqual([]);
  expect(openPath()).toBe('/tnc');
  setOnline(true);
  await expect.element(waits).not.toBeInTheDocument();
  answer({
    setTnc: { ...exampleFor('setTnc')!, _id: agent._id },
    agentById: { ...exampleFor('agentById'), _id: agent._id },
  });
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(openPath).toBe('/dashboard');
});
