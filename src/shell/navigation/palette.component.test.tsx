import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#support/components/backend.ts';
import { exampleOf } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { closeLoadingOverlay } from '../prompts/overlay.ts';

const nothing = { items: [], total: 0, paging: 0, pageSize: 20 };
beforeEach(() =>
  answer({
    searchListings: nothing,
    searchDrafts: nothing,
    searchImports: nothing,
    searchPlatformLogs: nothing,
  }),
);
afterEach(closeLoadingOverlay);

const field = page.getByRole('combobox', { name: 'Page, action, listing or help' });
const press = () => userEvent.keyboard('{Control>}k{/Control}');

/** Opens a screen and the palette above it. */
async function openPalette(path = '/contact') {
  const screen = await openScreen(path, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await press();
  await expect.element(field).toHaveFocus();
  return screen;
}

/** Types into the palette, and opens what is found first. */
async function run(typed: string, option: string | RegExp) {
  await field.fill(typed);
  await expect
    .element(page.getByRole('option', { name: option }).first())
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeInTheDocument();
}

test('an own draft is found by its name', async () => {
  answer({ searchDrafts: exampleOf('searchDrafts') });
  await openPalette();
  await run('residensi kiara', /Residensi Kiara Hills/);
  await expect.poll(openPath).toMatch(new RegExp(exampleOf('searchDrafts').items[0]!._id));
});

test.each([
  ['profile', /^My Profile/, /^\/profile$/],
  ['payment history', /^Payment History/, /^\/payment-history$/],
  ['package subscription', /^Package Subscription/, /^\/package-subscription$/],
  ['my group listing', /^My Group Listing/, /^\/grouplisting$/],
  ['near dup', /Near duplicates/, /^\/guidance\//],
  ['create rent', /Create: For Rent/, /intent=Rent/],
  ['import from hartanah', /Import from Hartanah/, /posting\/import\/hartanah/],
])('Ctrl K and “%s” find %s, and Enter opens it', async (typed, option, address) => {
  await openPalette();
  await run(typed, option);
  await expect.poll(openPath).toMatch(address);
});

test('the appearance is an action', async () => {
  await openPalette();
  await run('appearance dark', /Appearance: Dark/);
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await press();
  await run('appearance light', /Appearance: Light/);
});

test('an agent with posting access finds an import by its file and a line of the log by its words', async () => {
  answer({
    searchImports: ({ body }) =>
      (body as { platform: string }).platform === 'rumahku' ? exampleOf('searchImports') : nothing,
    searchPlatformLogs: exampleOf('searchPlatformLogs'),
  });
  await openPalette();
  await field.fill('listings.xml');
  await page
    .getByRole('option', { name: /listings\.xml/ })
    .first()
    .click();
  await expect.poll(openPath).toMatch(/posting\/import\/rumahku\?run=/);
  await press();
  await field.fill('posted');
  await page.getByRole('group', { name: 'Platforms' }).getByRole('option').first().click();
  await expect.poll(openPath).toMatch(/posting\/logs\/rumahku\?q=posted/);
});

test('arrows go round, Escape closes whatever is typed, and nothing found is said', async () => {
  await openPalette();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.fill('qqqq');
  await expect.element(page.getByText('No matches for these words.').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('on a phone the palette is behind the search sign, and shows the price of a listing', async () => {
  answer({ searchListings: exampleOf('searchListings') });
  const screen = await openScreen('/contact', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('kiara');
  await expect.element(page.getByRole('option').getByText(/^RM /).first()).toBeInViewport({ ratio: 1 });
});
