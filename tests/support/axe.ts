import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What axe finds on the page as it is. In legacy mode it needs no second page for its result, which would
 * take as long as the rest; that page is for frames of other origins, and the portal has none.
 */
export async function axeViolations(page: Page): Promise<Violations> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
}
