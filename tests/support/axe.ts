import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, and what its colours lack in the dark theme, each as theme, rule,
 * element and explanation. Afterwards the page has its light theme again. Frames of other origins are not
 * looked into: the portal has none.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await showTheme(page, 'light');
  const inLight = await violations(page, {});
  await showTheme(page, 'dark');
  const inDark = await violations(page, { runOnly: colourRules });
  await showTheme(page, 'light');
  return [...inLight.map((line) => `light ${line}`), ...inDark.map((line) => `dark ${line}`)];
}

function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  return page.evaluate(
    async (wanted) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(wanted);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** The portal follows the system's theme in a listener, and the card of the server in its style sheet. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(
    page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${colorScheme}]`),
  ).toBeAttached();
}
