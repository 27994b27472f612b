import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, and what its colours lack in the dark theme, each as theme, rule, element
 * and explanation. Afterwards the page has its light theme again. In legacy mode axe needs no second page for its
 * result, which would take as long as the rest; that page is for frames of other origins, and the portal has none.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  await showTheme(page, 'light');
  const inLight = await axe().analyze();
  await showTheme(page, 'dark');
  const inDark = await axe().withRules(colourRules).analyze();
  await showTheme(page, 'light');
  return [...lines('light', inLight), ...lines('dark', inDark)];
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

const lines = (theme: string, { violations }: Found): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(' ')} ${failureSummary}`),
  );

/** The portal follows the system's theme in a listener, and the card of the server in its style sheet. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(
    page.locator(`html:not([data-mantine-color-scheme]), html[data-mantine-color-scheme=${colorScheme}]`),
  ).toBeAttached();
}
