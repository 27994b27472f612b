import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#support/portal.ts';

const names: Record<string, string> = { en: 'English', ms: 'Bahasa Melayu', zh: '简体中文' };
const languages = readdirSync(join(import.meta.dirname, '../../src/messages'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
const guidance: Record<string, string> = {
  en: 'Your first listing',
  ms: 'Iklan pertama anda',
  zh: '您的第一个房源',
};
const others = languages.filter((language) => language !== 'en');

test('a language without a catalogue is not used', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nConfig', '{"selectedLang":"tlh"}'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('before anybody is signed in, only the words for that are fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/error/404');
  await expect(page.getByText("Oops! We can't find that page.")).toBeVisible();
  const words = asked.filter((url) => /\/assets\/en-/.test(url));
  expect(words).toHaveLength(1);
});

test('a language that is chosen while the rest of English is on its way stays chosen', async ({ page }) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/en-*.js', async (route) => {
    if (++asked > 1) await held;
    await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('combobox').selectOption({ label: 'Bahasa Melayu' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  const rest = page.waitForResponse('**/assets/en-*.js');
  release();
  await (await rest).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page.getByRole('button', { name: 'Log Masuk' })).toBeVisible();
});

for (const language of others) {
  test(`${names[language]} is chosen, kept under i18nConfig, and spoken from the first word on`, async ({
    portal,
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('combobox').selectOption({ label: names[language]! });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate(() => localStorage.getItem('i18nConfig'))).toBe(
      JSON.stringify({ selectedLang: language }),
    );
    await page.locator('[name=username]').fill('aisyah');
    await page.locator('[name=password]').fill('Rumah-Terbuka-2026');
    await page.locator('[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${portal.url}/guidance`);
    await expect(page.getByRole('main').getByText(guidance[language]!)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Getting started');
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('Search the guidance'))
          document.documentElement.dataset.spokeEnglish = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.getByRole('main').getByText(guidance[language]!)).toBeVisible();
    await expect(page.locator('[data-spoke-english]')).toHaveCount(0);
  });
}
