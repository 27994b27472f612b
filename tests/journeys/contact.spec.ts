import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { choose } from '#support/controls.ts';
import { expect, installed, test } from '#support/portal.ts';

const words = 'Bagaimana dengan pelantikan bersama? 我可以吗？ 🙏';

test('a message is kept as it is typed, waits without a network, and is delivered once', async ({
  portal,
  context,
  page,
}) => {
  await portal.enter(page);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please write a message.');
  await choose(page, 'What is it about?', 'My account');
  await page.getByLabel('Your message').fill(words);
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(words);
  await expect(page.getByLabel('What is it about?').and(page.locator('input:visible'))).toHaveValue(
    'My account',
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message will be sent' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByRole('link', { name: '1 message waits to be sent' }).first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const outbox = join(portal.backend.dataDir, 'outbox');
  const delivered = async () => {
    const mails = await Promise.all(
      (await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    return mails.filter((mail) => /X-Topic: Account|Account/.test(mail)).length;
  };
  await expect.poll(delivered).toBe(1);
});
