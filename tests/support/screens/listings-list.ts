import type { Locator, Page } from '@playwright/test';
import { hashKey } from '@tanstack/react-query';
import type { Listing, ListingPage, ListingSearch } from '#domain/listing/listing.ts';
import { usualList } from '#domain/search/listing-search.ts';
import { answerText } from '#support/answers-on-device.ts';
import { choose, menuItem } from '#support/controls.ts';
import { expect } from '#support/portal.ts';

export const agentId = 'agent-aisyah';
/** The rows that are drawn. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Listings' }).locator('li[data-id]');
export const idFrom = async (row: Locator) => (await row.getAttribute('data-id'))!;
export const toRow = (page: Page, id: string) => page.locator(`li[data-id="${id}"]`);
export const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ listings?$/ });
export const chip = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${name}`) });

/** Kind and order are behind the button of the filters on a phone. */
async function inFilters(page: Page, pick: () => Promise<unknown>): Promise<void> {
  const folded = page.getByRole('button', { name: /^Filters/ });
  const isFolded = page.viewportSize()!.width < 992;
  if (isFolded) await folded.click();
  await pick();
  if (isFolded) await page.getByRole('dialog').getByRole('button', { name: 'Show the list' }).click();
}

export const chooseKind = (page: Page, kind: string) =>
  inFilters(page, () =>
    page
      .getByRole('radiogroup', { name: 'Listing type' })
      .getByRole('radio', { name: kind, exact: true })
      .click(),
  );
export const chooseSort = (page: Page, sort: string) => inFilters(page, () => choose(page, 'Sort', sort));

/** Asks the server as the signed-in agent. */
export async function ask<Answer>(page: Page, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'x-portal': '1' };
  const answer =
    body === undefined
      ? await page.request.get(`/api${path}`, { headers })
      : await page.request.post(`/api${path}`, { headers, data: body });
  return (await answer.json()) as Answer;
}

export const listingFrom = (page: Page, id: string) => ask<Listing>(page, `/property/agent/listing/${id}`);
export const search = (page: Page, wanted: Partial<ListingSearch>) =>
  ask<ListingPage>(page, '/property/agent/search', { agentId, pageSize: 100, ...wanted });

/** Waits until the device has stored the newest listings, with these words among them. */
export const listKept = (page: Page, words = '') =>
  expect
    .poll(() => answerText(page, `apart-${hashKey(['listings', agentId, 'search', usualList, 0])}`))
    .toMatch(new RegExp(`"items":.*${words}`));

/** Does an action of a row’s menu. */
export async function act(page: Page, row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await menuItem(page, action).click();
}
