import type { Locator, Page } from '@playwright/test';
import { menuItem } from '#support/controls.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, installed, onPhone, test } from '#support/portal.ts';
import { countTaps, reportTaps, tap, type } from '#support/screens/count-taps.ts';
import { kept } from '#support/screens/listing-steps.ts';
import { stack } from '#support/screens/dashboard-parts.ts';
import { listKept, toRow, rows } from '#support/screens/listings-list.ts';

/** The taps of a job that begins at this address. */
interface Job {
  most: number;
  from?: '/dashboard' | '/properties';
  /** Ends when the job is done. What it types costs no tap. */
  steps: () => Promise<void>;
}

/** The system's sheet, which a browser under test does not have, takes what is shared. */
const takeShared = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ text = '', files = [] }: ShareData) => {
        document.documentElement.dataset['shared'] = `${files.length} ${text}`;
        return Promise.resolve();
      },
    }),
  );

/** Does jobs one after the other, each within its taps. */
async function jobsOn(page: Page) {
  const taps = await countTaps(page);
  return async (job: string, { most, from = '/dashboard', steps }: Job): Promise<void> => {
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const before = await taps();
    await test.step(job, steps);
    const used = (await taps()) - before;
    reportTaps(job, used);
    expect.soft(used, job).toBeGreaterThan(0);
    expect.soft(used, job).toBeLessThanOrEqual(most);
  };
}

const openList = (page: Page) =>
  page.getByRole('navigation', { name: 'Quick menu' }).getByText('Properties').tap();

/** The listing that the jobs are about. */
class OwnListing {
  readonly #page: Page;
  readonly #name: string;
  readonly row: Locator;

  constructor(page: Page, name: string, id: string) {
    this.#page = page;
    this.#name = name;
    this.row = toRow(page, id);
  }

  async #openMenu(item: string): Promise<void> {
    await openList(this.#page);
    await this.row.getByRole('button', { name: /^Actions for/ }).tap();
    await menuItem(this.#page, item).tap();
  }

  async find(words: string): Promise<void> {
    const page = this.#page;
    await tap(page, 'button', 'Find anything');
    await expect(page.getByRole('combobox', { name: 'Page, action, listing or help' })).toBeFocused();
    await page.keyboard.type(words);
    await page.getByRole('group', { name: 'Your listings' }).getByRole('option', { name: 'ZQ-19-11' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: this.#name })).toBeVisible();
  }

  async changePrice(): Promise<void> {
    const page = this.#page;
    await openList(page);
    await this.row.getByRole('button', { name: /Change the price/ }).tap();
    await expect(page.getByLabel('Price in ringgit')).toBeFocused();
    await page.keyboard.type('668000');
    await page.keyboard.press('Enter');
    await expect(this.row).toContainText('RM 668,000');
  }

  async share(): Promise<void> {
    const page = this.#page;
    await page.getByRole('button', { name: `Share ${this.#name}` }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'WhatsApp' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-shared', /^1 [^]*\/l\//);
  }

  async copy(): Promise<void> {
    const page = this.#page;
    await this.#openMenu('Clone');
    await expect(page.getByLabel('Unit or lot number')).toBeFocused();
    await page.keyboard.type('ZQ-20-11');
    await type(page, 'Price in ringgit', '690000');
    await tap(page, 'button', 'Make the draft');
    await expect(page).toHaveURL(/\/properties\/form\//);
    await kept(page);
  }

  async post(): Promise<void> {
    await this.#openMenu('Post to platforms');
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Post to [2-9] platforms$/ }).tap();
    await expect(dialog.getByText('Posted').nth(1)).toBeVisible();
  }

  async markAsSold(): Promise<void> {
    await this.#openMenu('Sold / withdrawn…');
    await tap(this.#page, 'button', 'Mark as sold');
    await expect(this.#page.getByText(`Marking ${this.#name} as sold`)).toBeVisible();
  }
}

async function confirmTen(page: Page): Promise<void> {
  await stack(page).getByRole('button', { name: 'Confirm these 10' }).tap();
  await expect(page.getByText('Confirming that 10 listings are still available…')).toBeVisible();
}

async function findThoseWithoutPhotos(page: Page, row: Locator): Promise<void> {
  await openList(page);
  await tap(page, 'checkbox', /^No photos \d/);
  await expect(page).toHaveURL(/photos=None/);
  await expect(row).toBeVisible();
}

async function findAdvertsThatEnd(page: Page): Promise<void> {
  await tap(page, 'link', /^Adverts ending/);
  await expect(page).toHaveURL(/advert=30/);
  await expect(rows(page).first()).toBeVisible();
}

test(
  'R-LIST-18: the jobs of a day, one after the other, each with at most the taps of the best product known',
  { ...onPhone, tag: [onPhone.tag, '@core'] },
  async ({ portal, context, page }) => {
    const run = await jobsOn(page);
    await takeShared(page);
    await portal.signIn(page);
    const name = aNewName('Residensi Hari');
    const facts = listingFacts({ unitNo: 'ZQ-19-11' });
    const id = await publishedListing(page, { name, remarks: 'A bright unit with a new kitchen.', facts });
    const listing = new OwnListing(page, name, id);
    const { row } = listing;

    await run('confirm ten', { most: 1, steps: () => confirmTen(page) });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await run('change a price', { most: 2, steps: () => listing.changePrice() });
    const share = { most: 2, steps: () => listing.share() };
    await run('share the latest by WhatsApp, with picture and link', share);
    await run('share by WhatsApp, from the list', { ...share, from: '/properties' });
    await run('find by unit number', { most: 2, steps: () => listing.find('zq1911') });
    await run('copy for another unit', { most: 6, steps: () => listing.copy() });
    await run('post to two platforms or more', { most: 4, steps: () => listing.post() });
    await run('which have no photos', { most: 2, steps: () => findThoseWithoutPhotos(page, row) });
    await run('which adverts end', { most: 2, steps: () => findAdvertsThatEnd(page) });

    await installed(page);
    await listKept(page, 'ZQ-19-11');
    await context.setOffline(true);
    await run('find by unit number, without a network', { most: 2, steps: () => listing.find('ZQ-19-11') });
    await context.setOffline(false);
    await run('sold', { most: 4, steps: () => listing.markAsSold() });
  },
);
