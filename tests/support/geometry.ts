import { type Page, expect } from '@playwright/test';
import { addressesBelow } from './screens.ts';

/** All screens of a signed-in agent, and the steps of the form that differ from its first. */
export const mainScreens = [
  ...addressesBelow('_agent'),
  '/properties/form/new',
  '/properties/form/LISTING?step=price',
  '/properties/form/LISTING?step=owner',
];

/** Opens one of aisyah's screens, and waits until its content is loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path.replace('LISTING', 'listing-aisyah-0437'));
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * The fields and buttons of a page that a bar covers while they have the focus. A control that content
 * arriving at that moment has moved gets the focus again, up to four times.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, a[href], [tabindex="0"])',
    );

    /** What covers the control after it got the focus; null where it is free or cannot have the focus. */
    const coverFrom = async (control: HTMLElement): Promise<string | null> => {
      control.blur();
      control.focus();
      if (document.activeElement !== control) return null;
      await nextFrame();
      if (!control.isConnected) return null;
      const { left, top, width, height } = control.getBoundingClientRect();
      for (const part of control instanceof HTMLTextAreaElement ? [0.25] : [0.25, 0.75]) {
        const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) * part];
        const hitNow = () => document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y);
        for (let look = 0; look < 60 && hitNow()?.closest('[aria-label="Back to top"]'); look++)
          await nextFrame();
        const hit = hitNow();
        if (hit && (control.contains(hit) || hit.contains(control))) continue;
        if (hit && control.closest('label')?.contains(hit)) continue;
        const bar = hit?.closest<HTMLElement>('header, nav, footer, [class*="bar"], [class*="button"]');
        const cover = hit ? `under ${(bar ?? hit).className || hit.tagName}` : 'outside';
        return `${control.getAttribute('aria-label') ?? control.textContent ?? ''} ${control.getAttribute('name') ?? control.tagName} at ${Math.round(y)} of ${innerHeight}: ${cover}`;
      }
      return null;
    };

    const covered: string[] = [];
    for (const control of controls) {
      if (
        !control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) ||
        control.matches(':disabled, [type="hidden"]') ||
        control.getBoundingClientRect().width < 4
      )
        continue;
      let cover = await coverFrom(control);
      for (let again = 0; cover && again < 4; again++) cover = await coverFrom(control);
      if (cover) covered.push(cover);
    }
    return covered;
  });
}
