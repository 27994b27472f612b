import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { axeViolations } from '#support/axe.ts';
import { findLayoutProblems } from '#support/layout-problems.ts';

const configFile = join(import.meta.dirname, '../../build/gallery.ts');
let server: PreviewServer;

test.beforeAll(async () => {
  const { outputDir } = test.info().project;
  const outDir = join(outputDir, 'gallery');
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
});

test.afterAll(() => server.close());

/** Controls that are lower than a fingertip needs, 44 px, their label included. */
const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea, [role="slider"])')]
      .filter((control) => !control.matches(':disabled, [aria-hidden="true"], [type="hidden"]'))
      .filter((control) => !control.closest('.mantine-Input-section, .mantine-Slider-root'))
      .filter((control) =>
        [control, ...('labels' in control ? [...(control.labels as NodeListOf<Element>)] : [])].every(
          (one) => one.getBoundingClientRect().height < 44,
        ),
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test('every control: axe finds nothing, and it fits 320 px in three languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(server.resolvedUrls!.local[0]!);
  for (const language of ['English', 'Bahasa Melayu', '简体中文']) {
    await page.getByRole('radio', { name: language, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', { English: 'en' }[language] ?? /ms|zh/);
    expect(await findLayoutProblems(page), language).toEqual([]);
    expect(await lowControls(page), language).toEqual([]);
    expect(await axeViolations(page), language).toEqual([]);
  }
});
