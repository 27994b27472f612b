import { type Locator, page } from 'vitest/browser';

/** Chooses an option of the pick field with this label. */
export async function choose(
  scope: Pick<Locator, 'getByLabelText'>,
  label: string,
  option: string,
): Promise<void> {
  await scope.getByLabelText(label, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
