import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, setOnline } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { closeLoadingOverlay } from '../prompts/overlay.ts';

const nothing = { items: [], total: 0, paging: 0, pageSize: 20 };
beforeEach(() =>
  answer({
    searchListings: nothing,
    searchDrafts: nothing,
    searchImports: nothing,
    searchPlatformLogs: nothing,
    searchEnquiries: { ...nothing, counts: { New: 0, Answered: 0, Viewing: 0, Closed: 0 } },
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

/** Types as soon as the palette is on the page, before its field has the focus. */
async function typeOnceOpened(typed: string) {
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="combobox"]')) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  expect(document.activeElement).toBe(document.body);
  for (const key of typed)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
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

test('what is typed before the field has the focus is in it, also the second time', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const typed of ['kiara', 'cempaka']) {
    const early = typeOnceOpened(typed);
    await press();
    await early;
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
    await userEvent.keyboard('x');
    await expect.element(field).toHaveValue(`${typed}x`);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  }
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
      (body as { platform: string }).platform === 'rumahku' ? exampleFor('searchImports') : nothing,
    searchPlatformLogs: exampleFor('searchPlatformLogs'),
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
  answer({ searchListings: exampleFor('searchListings') });
  const screen = await openScreen('/contact', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('kiara');
  await expect.element(page.getByRole('option').getByText(/^RM /).first()).toBeInViewport({ ratio: 1 });
});

const [listing] = exampleFor('searchListings').items;
const unit = {
  ...listing!,
  name: 'The Cempaka Court',
  searched: { unitNo: 'C-19-11', street: 'Jalan SS 2/24', ownerName: 'Tan Mei Ling', remarks: '' },
};
const draft = { ...exampleFor('searchDrafts').items[0]!, name: 'Cempaka Heights' };
const marked = () => [...document.querySelectorAll('[role="option"] mark')].map((mark) => mark.textContent);

test('an own draft is found by its name, after the listings, and with its price and age', async () => {
  answer({ searchDrafts: exampleFor('searchDrafts') });
  await openPalette();
  await run('residensi kiara', /Residensi Kiara Hills/);
  await expect.poll(openPath).toMatch(new RegExp(exampleFor('searchDrafts').items[0]!._id));
});

test('listings come before drafts, and both have a picture', async () => {
  answer({
    searchListings: { ...nothing, items: [unit], total: 1 },
    searchDrafts: { ...nothing, items: [draft], total: 1 },
  });
  await openPalette();
  await field.fill('cempaka');
  const drafts = page.getByRole('group', { name: 'Your drafts' }).getByRole('option');
  await expect.element(drafts).toMatchTextContent(/Cempaka Heights.*ago/);
  const names = page
    .getByRole('group')
    .elements()
    .map((group) => group.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Your listings', 'Your drafts']);
  expect(marked()).toEqual(['Cempaka', 'Cempaka']);
});

test('a listing is found by its unit and by its owner, which its row then says', async () => {
  answer({ searchListings: { ...nothing, items: [unit], total: 1 } });
  await openPalette();
  const found = page.getByRole('group', { name: 'Your listings' }).getByRole('option').first();
  await field.fill('c1911');
  await expect.element(found).toMatchTextContent(/C-19-11/);
  await expect.poll(marked).toEqual(['C-19-11']);
  await field.fill('tan cempaka');
  await expect.element(found).toMatchTextContent(/Owner Tan Mei Ling/);
});

test('without a network the device searches what it has, by the same words', async () => {
  answer({ searchListings: { ...nothing, items: [unit], total: 1 } });
  await openScreen('/properties', { agent: anAgent() });
  await expect.element(page.getByText('1 listing', { exact: true })).toBeVisible();
  setOnline(false);
  await press();
  await field.fill('ss2/24');
  const found = page.getByRole('group', { name: 'Your listings' }).getByRole('option').first();
  await expect.element(found).toMatchTextContent(/Street Jalan SS 2\/24/);
  setOnline(true);
});

test('an enquiry is found by who asks', async () => {
  const example = exampleFor('searchEnquiries');
  answer({ searchEnquiries: example });
  await openPalette();
  await field.fill(example.items[0]!.name);
  await page.getByRole('group', { name: 'Enquiries' }).getByRole('option').first().click();
  await expect.poll(openPath).toMatch(new RegExp(`enquiries\\?enquiry=${example.items[0]!._id}`));
});
