import { demoPassword, expect, test } from '#support/portal.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.setNewTerms('meiling');
  await portal.signIn(page, 'meiling');
  await expect(page).toHaveURL(/\/tnc$/);
});

test(
  'accepting frees the agent for good, and the terms say which version was accepted when',
  { tag: '@core' },
  async ({ portal, page, otherDevice }) => {
    const asked = page.waitForRequest('**/api/agents/setTnc/**');
    await page.getByRole('button', { name: 'Accept' }).click();
    expect((await asked).postDataJSON()).toEqual({ version: '2026-11-01' });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/tnc');
    await expect(page.getByText(/^You accepted this version on \d\d \w{3} \d{4}\.$/)).toBeVisible();
    await expect(page.getByText(/Version of 01-11-2026/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    const other = await otherDevice.newPage();
    await other.goto(portal.url);
    await other.getByLabel('User name / Email address').fill('meiling');
    await other.getByLabel('Password').fill(demoPassword);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
  },
);
