import type { Page } from '@playwright/test';
import { monthsAfter } from '#domain/time.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, test } from '#support/portal.ts';
import { today } from '#support/screens/listing-steps.ts';

/** Counts every finger or click that the page feels, also one into a field or a list. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0;
  await page.exposeFunction('countTap', () => taps++);
  await page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) (window as unknown as { countTap: () => void }).countTap();
    };
    addEventListener('click', count, { capture: true });
  });
  return async () => {
    await page.evaluate(() => {});
    return taps;
  };
}

/** Notes in the report how many taps a job took. */
export const reportTaps = (job: string, taps: number): void =>
  void test.info().annotations.push({ type: 'taps', description: `${job}: ${taps}` });

type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'option';

/** Taps what is on the screen. A text is the whole name. */
export const tap = (page: Page, role: Role, name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().tap();

/** Taps the field, then types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).and(page.locator('input'));
  await field.tap();
  await field.pressSequentially(text);
}

/** Publishes a house in the form, so that the next listing has a last authorisation to go by. */
export async function publishOneBefore(page: Page): Promise<void> {
  const facts = listingFacts({
    authorisationKind: 'Sole',
    authorisedOn: today(),
    authorisedUntil: monthsAfter(today(), 3),
  });
  const id = await publishedListing(page, {
    name: aNewName('Taman Dahulu'),
    becomes: 'Draft',
    propertyId: null,
    title: 'Terrace/Link/Townhouse',
    type: '2-storey Terrace',
    facts,
  });
  await page.goto(`/properties/form/${id}?step=owner`);
  await tap(page, 'button', 'Publish');
  await expect(page).toHaveURL(/\/properties$/);
  await page.goto('/dashboard');
}
