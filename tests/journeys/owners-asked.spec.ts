import type { Locator, Page } from '@playwright/test';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, installed, test } from '#support/portal.ts';
import { allSent, figure, stack } from '#support/screens/dashboard-parts.ts';
import { listingFrom } from '#support/screens/listings-list.ts';

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

/** Asks the owners of all listings of the stack. Resolves to the address that each owner got. */
async function askAll(page: Page, names: readonly string[], portalUrl: string): Promise<string[]> {
  await stack(page).getByRole('button', { name: 'Ask the owners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the owners' });
  await dialog.getByRole('button', { name: 'Make 10 links' }).click();
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveCount(10);
  const chats = await Promise.all(
    names.map((name) =>
      dialog.getByRole('listitem').filter({ hasText: name }).getByRole('link').getAttribute('href'),
    ),
  );
  await page.keyboard.press('Escape');
  return chats.map((chat) => portalUrl + /\/o\/[0-9a-f]{32}$/.exec(decodeURIComponent(chat!))![0]);
}

/** Five owners answer, the last one twice; the link of a sixth one ends while the owner answers. */
async function answerAll(owner: Page, links: readonly string[], endSixth: () => Promise<void>) {
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
  await endSixth();
  await owner.getByLabel('Yes, still available').check();
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('This link has ended')).toBeVisible();
}

/** The answers of owners on the agent's dashboard. */
class Answers {
  readonly #page: Page;
  readonly #names: readonly string[];

  constructor(page: Page, names: readonly string[]) {
    this.#page = page;
    this.#names = names;
  }

  of(place: number): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: `${this.#names[place]!} The owner` });
  }

  async showAll(): Promise<void> {
    const page = this.#page;
    const further = page.getByRole('button', { name: /more answers? of owners?/, expanded: false });
    await expect(page.getByRole('main').getByRole('link', { name: 'The owner' }).first()).toBeVisible();
    // The list is rendered again when the server's answer comes, and may be open by then.
    await expect(async () => {
      if (await further.isVisible()) await further.click({ timeout: 2_000 });
      await expect(further).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  /** Opens the listing of an answer. Resolves to the part of its page that shows the answer. */
  async open(place: number, said: string): Promise<Locator> {
    await this.showAll();
    await expect(this.of(place)).toContainText(said);
    await this.of(place).click();
    return this.#page.getByRole('region', { name: 'Ask the owner' });
  }

  /** The open answer is settled. Goes back to the dashboard. */
  async settled(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: 'Settled' })).toHaveCount(0);
    await this.#page.goto('/dashboard');
  }

  async takeOffMarket(place: number): Promise<void> {
    const part = await this.open(place, 'It is gone');
    await part.getByRole('button', { name: 'Take it off the market…' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await this.settled();
  }

  async acceptPrice(place: number): Promise<void> {
    const part = await this.open(place, 'Available at RM 650,000');
    await part.getByRole('button', { name: /to RM 650,000/ }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await this.settled();
  }

  async call(place: number): Promise<void> {
    const part = await this.open(place, 'Asks you to call');
    await expect(part).toContainText('After six, please.');
    await part.getByRole('button', { name: 'Settled' }).click();
    await this.settled();
  }
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
  const links = await askAll(page, names, portal.url);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(links[0]!);
  await expect(owner.getByText('This link does not work')).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  await answerAll(owner, links, () =>
    portal.run('update owner_links set expires_at = now() where listing_id = $1', ids[5]!),
  );

  await page.reload();
  const answers = new Answers(page, names);
  await answers.showAll();
  await expect(answers.of(4)).toBeVisible();
  await expect(answers.of(5)).toHaveCount(0);
  expect(await figure(page, 'Outdated')).toBe(outdated);
  const available = await answers.open(0, 'Still available');
  await available.getByRole('button', { name: 'Confirm it is available' }).click();
  await answers.settled();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await answers.takeOffMarket(1);
  await answers.takeOffMarket(4);
  await answers.acceptPrice(2);
  await answers.call(3);
  for (const place of places) await expect(answers.of(place)).toHaveCount(0);
  await allSent(page);
  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 4);
  expect(await figure(page, 'Active')).toBe(active - 2);
  expect((await listingFrom(page, ids[4]!)).status).toBe('Archived');
  expect((await listingFrom(page, ids[2]!)).facts.priceSen).toBe(65_000_000);

  await owner.goto(links[3]!);
  await expect(owner.getByText('This has been settled')).toBeVisible();
  await owner.context().close();
});
