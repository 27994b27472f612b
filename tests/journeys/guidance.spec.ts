import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, installed, test } from '#support/portal.ts';

const written = readdirSync(join(import.meta.dirname, '../../src/content/en/guidance'));

test.beforeEach(async ({ portal, page }) => portal.enter(page));

test('every article opens at its own address without a network', async ({ context, page }) => {
  await page.goto('/guidance');
  const articles = page.getByRole('main').getByRole('link');
  await expect(articles).toHaveCount(written.length);
  const addresses = await articles.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  await installed(page);
  await context.setOffline(true);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My Guidance');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.goto('/guidance/never-written');
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible();
});
