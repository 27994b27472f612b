import { type Page, expect } from '@playwright/test';
import type { Listing } from '#domain/listing/listing.ts';
import { listingDraft } from './listing-draft.ts';

/** The listing on the server. */
export function publishedNow(page: Page, id: string): Promise<Listing> {
  return page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<Listing>,
    `/api/property/agent/listing/${id}`,
  );
}

/** Publishes a listing of the signed-in agent, as by another device. Resolves to its `_id`. */
export async function publishedListing(page: Page, more: Record<string, unknown>): Promise<string> {
  const draft = listingDraft(more);
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Portal': '1' };
    return (await fetch('/api/master/properties/draft/save', { method: 'POST', headers, body })).status;
  }, JSON.stringify(draft));
  expect(status).toBe(200);
  return draft._id;
}

/** Publishes the changes in the open form, and confirms them. */
export async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL(/\/properties$/);
}
