import type { Locator, Page } from '@playwright/test';
import type { Listing, ListingPage, ListingSearch } from '#domain/listing.ts';

export const agentId = 'agent-aisyah';
/** The rows that are drawn. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Listings' }).locator('li[data-id]');
export const idOf = async (row: Locator) => (await row.getAttribute('data-id'))!;
export const rowOf = (page: Page, id: string) => page.locator(`li[data-id="${id}"]`);
export const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ listings?$/ });
export const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** Asks the server as the signed-in agent. */
export async function ask<Answer>(page: Page, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'x-portal': '1' };
  const answer =
    body === undefined
      ? await page.request.get(`/api${path}`, { headers })
      : await page.request.post(`/api${path}`, { headers, data: body });
  return (await answer.json()) as Answer;
}

export const listingOf = (page: Page, id: string) => ask<Listing>(page, `/property/agent/listing/${id}`);
export const search = (page: Page, wanted: Partial<ListingSearch>) =>
  ask<ListingPage>(page, '/property/agent/search', { agentId, pageSize: 100, ...wanted });

/** Does an action of a row’s menu. */
export async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}
