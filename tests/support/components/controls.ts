import { type Locator, page } from 'vitest/browser';

/** Chooses an option of the pick field with this label. */
export async function choose(
  scope: Pick<Locator, 'getByLabelText' | 'getByRole'>,
  label: string,
  option: string,
): Promise<void> {
  const control = scope.getByRole('combobox').or(scope.getByRole('button'));
  await scope.getByLabelText(label, { exact: true }).and(control).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
