import { axeViolations } from '#support/axe.ts';
import { expect, onEveryWidth, onPhone, test } from '#support/portal.ts';

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'anybody sees the card, in the own language, and can call, write and save',
    onPhone,
    async ({ portal, page }) => {
      await page.goto(`${portal.url}/card/agent-aisyah`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aisyah binti Rahman');
      await expect(page.getByRole('link', { name: 'Call 012-345 6789' })).toHaveAttribute(
        'href',
        'tel:+60123456789',
      );
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/60123456789/,
      );
      for (const link of await page.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save contact' }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe('aisyah-binti-rahman.vcf');
      await page.getByRole('link', { name: 'Bahasa Melayu' }).click();
      await expect(page.getByRole('link', { name: 'Simpan kenalan' })).toBeVisible();
    },
  );
});

test(
  'axe finds nothing on a card, with and without a picture, nor where there is none; nothing runs against the policy',
  onEveryWidth,
  async ({ portal, page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (const path of ['agent-aisyah', 'agent-jeffrey?lang=zh', 'agent-nobody?lang=ms']) {
      await page.goto(`${portal.url}/card/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
    expect(said.filter((text) => !text.includes('404'))).toEqual([]);
  },
);

test('the installed app leaves the card to the server', async ({ portal, page }) => {
  await portal.signIn(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${portal.url}/card/agent-meiling`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tan Mei Ling');
  await expect(page.locator('#root')).toHaveCount(0);
});
