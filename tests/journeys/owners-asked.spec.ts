import type { Page } from '@playwright/test';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, installed, test } from '#support/portal.ts';
import { allSent, figure, stack } from '#support/screens/dashboard-parts.ts';
import { listingOf } from '#support/screens/listings-list.ts';

const places = Array.from({ length: 10 }, (_, place) => place);

/** Ten listings of the signed-in agent that were confirmed before all others, the first one first. */
async function tenForgotten(page: Page, run: (statement: string, ...values: string[]) => Promise<void>) {
  const house = aNewName('Residensi Pemilik');
  const names = places.map((place) => `${house} ${place}`);
  const ids = await Promise.all(names.map((name) => publishedListing(page, { name })));
  const since = "now() - interval '500 days' + split_part(name, $1, 2)::int * interval '1 day'";
  await run(`update listings set confirmed_at = ${since} where starts_with(name, $1)`, `${house} `);
  return { names, ids };
}

/** The owner opens the link and answers. */
async function answer(owner: Page, link: string, choice: string, more: Record<string, string> = {}) {
  await owner.goto(link);
  await owner.getByLabel(choice).check();
  for (const [label, value] of Object.entries(more)) await owner.getByLabel(label).fill(value);
  await owner.getByRole('button', { name: 'Send answer' }).click();
}

test('ten owners are asked at once without a network; the agent accepts what they answer, and fewer are outdated', async ({
  portal,
  browser,
  context,
  page,
}) => {
  await portal.enter(page);
  await page.goto('/guidance');
  const { names, ids } = await tenForgotten(page, (...statement) => portal.run(...statement));
  await page.goto('/dashboard');
  await expect(stack(page).getByRole('article').getByRole('link')).toHaveText(names[0]!);
  const [active, outdated] = [await figure(page, 'Active'), await figure(page, 'Outdated')];
  await installed(page);

  await context.setOffline(true);
  await stack(page).getByRole('button', { name: 'Ask the owners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the owners' });
  await dialog.getByRole('button', { name: 'Make 10 links' }).click();
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveCount(10);
  const chats = await Promise.all(
    names.map((name) =>
      dialog.getByRole('listitem').filter({ hasText: name }).getByRole('link').getAttribute('href'),
    ),
  );
  const links = chats.map((chat) => portal.url + /\/o\/[0-9a-f]{32}$/.exec(decodeURIComponent(chat!))![0]);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(links[0]!);
  await expect(owner.getByText('This link does not work')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await allSent(page);

  const thanks = owner.getByText('Thank you');
  await answer(owner, links[0]!, 'Yes, still available');
  await expect(thanks).toBeVisible();
  await answer(owner, links[1]!, 'No, it is sold');
  await expect(thanks).toBeVisible();
  await answer(owner, links[2]!, 'Yes, at another price', { 'New price in ringgit': 'RM 650,000' });
  await expect(thanks).toBeVisible();
  await answer(owner, links[3]!, 'Please call me', { 'Anything else': 'After six, please.' });
  await expect(thanks).toBeVisible();
  await answer(owner, links[4]!, 'Yes, still available');
  await owner.getByRole('link', { name: 'Change the answer' }).click();
  await expect(owner.getByLabel('Yes, still available')).toBeChecked();
  await answer(owner, links[4]!, 'No, it is sold');
  await expect(thanks).toBeVisible();
  await owner.goto(links[5]!);
  await portal.run('update owner_links set expires_at = now() where listing_id = $1', ids[5]!);
  await owner.getByLabel('Yes, still available').check();
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('This link has ended')).toBeVisible();

  await page.reload();
  const todo = (place: number) =>
    page.getByRole('main').getByRole('link', { name: `${names[place]!} The owner` });
  const further = page.getByRole('button', { name: /more answers? of owners?/, expanded: false });
  const showAll = async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'The owner' }).first()).toBeVisible();
    if (await further.isVisible()) await further.click();
  };
  const open = async (place: number, said: string) => {
    await showAll();
    await expect(todo(place)).toContainText(said);
    await todo(place).click();
    return page.getByRole('region', { name: 'Ask the owner' });
  };
  const settled = async () => {
    await expect(page.getByRole('button', { name: 'Settled' })).toHaveCount(0);
    await page.goto('/dashboard');
  };
  const end = async (place: number) => {
    const part = await open(place, 'It is gone');
    await part.getByRole('button', { name: 'Take it off the market…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await settled();
  };
  await showAll();
  await expect(todo(4)).toBeVisible();
  await expect(todo(5)).toHaveCount(0);
  expect(await figure(page, 'Outdated')).toBe(outdated);
  await (await open(0, 'Still available')).getByRole('button', { name: 'Confirm it is available' }).click();
  await settled();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await end(1);
  await end(4);
  await (await open(2, 'Available at RM 650,000')).getByRole('button', { name: /to RM 650,000/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await settled();
  const call = await open(3, 'Asks you to call');
  await expect(call).toContainText('After six, please.');
  await call.getByRole('button', { name: 'Settled' }).click();
  await settled();
  for (const place of places) await expect(todo(place)).toHaveCount(0);
  await allSent(page);
  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 4);
  expect(await figure(page, 'Active')).toBe(active - 2);
  expect((await listingOf(page, ids[4]!)).status).toBe('Archived');
  expect((await listingOf(page, ids[2]!)).facts.priceSen).toBe(65_000_000);

  await owner.goto(links[3]!);
  await expect(owner.getByText('This has been settled')).toBeVisible();
  await owner.context().close();
});
