import type { Page } from '@playwright/test';
import { expectChosen } from '#support/controls.ts';
import type { Property } from '#domain/property/property.ts';
import { aNewName, expect } from '#support/portal.ts';

type Master = Pick<Property, 'name' | 'title' | 'type' | 'address'> & {
  facts: Record<string, unknown>;
  loc: Property['loc'];
};

export const condo = { title: 'Condo/Serviced Residence', type: 'Condominium' };
/** A property whose master says nearly everything. */
export const first = {
  ...condo,
  address: { country: 'Malaysia', state: 'Negeri Sembilan', area: 'Seremban', postcode: '70570' },
  facts: {
    tenure: 'Freehold',
    developer: 'Pembina Pertama',
    completionYear: 2015,
    facilities: ['BBQ', 'Sauna'],
  },
  loc: { type: 'Point' as const, coordinates: [101.94, 2.72] },
};
/** A property whose master has neither a developer nor a place. */
export const second = {
  ...condo,
  address: { country: 'Malaysia', state: 'Putrajaya', area: 'Putrajaya', postcode: '62000' },
  facts: { tenure: 'Leasehold', completionYear: 2020, facilities: ['Gymnasium'] },
  loc: null,
};

/** A property master, created by an approved request. */
export async function master(page: Page, place: string, said: Omit<Master, 'name'>): Promise<string> {
  const name = aNewName(place);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json', 'X-Portal': '1' };
      return (await fetch('/api/master/properties/draft/save', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ _id: crypto.randomUUID(), becomes: 'Submitted', name, ...said }),
  );
  expect(status).toBe(200);
  return name;
}

export const nameField = (page: Page) => page.getByLabel(/^(Property name|Find the building)$/);
export const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Types the name and picks the building. */
export async function pick(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await suggestions(page).filter({ hasText: name }).click();
  await expect(nameField(page)).toHaveValue(name);
}

/** Opens a new listing of a condominium. */
export async function startCondo(page: Page): Promise<void> {
  await page.goto('/properties/form/new?intent=Buy&step=building');
  for (const choice of ['Residential', condo.title, condo.type])
    await page.getByRole('radio', { name: choice, exact: true }).check();
}

/** Picks the building of a new listing, which goes on with its price, and comes back to it. */
export async function pickFirst(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await suggestions(page).filter({ hasText: name }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(nameField(page)).toHaveValue(name);
}

export async function expectAddress(
  page: Page,
  { state, area, postcode }: Property['address'],
): Promise<void> {
  await expectChosen(page, 'State', state);
  await expectChosen(page, 'Area', area);
  await expect(page.getByLabel('Postcode')).toHaveValue(postcode);
}
