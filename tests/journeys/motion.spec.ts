import { expect, test } from '#support/portal.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the theme switches within 300 ms, and the next visit begins in it', async ({ portal, page }) => {
  await portal.signIn(page);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  const switching = page.evaluate(
    () =>
      new Promise<{ took: number; transition: string }>((resolve) => {
        let began = 0;
        let transition = '';
        new MutationObserver(() => {
          if (document.documentElement.dataset.themeSwitching === undefined)
            return resolve({ took: performance.now() - began, transition });
          began = performance.now();
          transition = getComputedStyle(document.body).transitionDuration;
        }).observe(document.documentElement, { attributeFilter: ['data-theme-switching'] });
      }),
  );
  const dark = page.getByRole('radiogroup', { name: 'Appearance' }).getByLabel('Dark');
  await dark.scrollIntoViewIfNeeded();
  await expect(dark).toBeInViewport();
  await dark.check();
  const { took, transition } = await switching;
  expect(transition).toBe('0.3s, 0.3s, 0.3s');
  expect(took).toBeGreaterThan(200);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      (globalThis as { seen?: string[] }).seen = [...seen];
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/guidance');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { seen?: string[] }).seen)).toEqual(['rgb(14, 20, 19)']);
});

test('a toast is gone after two seconds, without a bar and not to be dragged away', async ({
  portal,
  page,
}) => {
  await portal.setNewTerms('meiling');
  await portal.signIn(page, 'meiling');
  const shownMs = page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let began = 0;
        new MutationObserver(() => {
          const isShown = document.body.innerText.includes(words);
          if (isShown && began === 0) began = performance.now();
          if (!isShown && began > 0) resolve(performance.now() - began);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    'Thank you. You have accepted the terms.',
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Thank you. You have accepted the terms.')).toBeVisible();
  await expect(
    page.locator(
      '.mantine-Notification-root[data-with-progress], .mantine-Notification-root [role=progressbar]',
    ),
  ).toHaveCount(0);
  const took = await shownMs;
  expect(took).toBeGreaterThanOrEqual(1990);
  expect(took).toBeLessThan(3900);
});
