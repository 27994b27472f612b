import { expect, type Locator, type Page } from '@playwright/test';

const pageFrom = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** Chooses an option of the field with this label, from its list or its sheet. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByLabel(label, { exact: true }).and(scope.locator('button, input')).click();
  const found = pageFrom(scope).getByRole('option', { name: option, exact: true });
  await found.click();
  await found.waitFor({ state: 'hidden' });
}

/** Waits until the field with this label has this option, or none (an empty text). */
export async function expectChosen(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = page.getByLabel(label).and(page.locator('button, input'));
  const isButton = await field.evaluate((element) => element.tagName === 'BUTTON');
  await (isButton ? expect(field).toContainText(option) : expect(field).toHaveValue(option));
}

/** Types a day, DD-MM-YYYY, into the date field with this label. */
export async function fillDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const field = scope.getByLabel(label, { exact: true }).and(scope.locator('input:visible'));
  await field.fill(day);
  await field.press('Tab');
}

/** An item of the open menu, which is a sheet on a phone. */
export function menuItem(page: Page, name: string | RegExp): Locator {
  return page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name }));
}
