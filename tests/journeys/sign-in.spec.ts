import { askToLogOut, logOut } from '#support/log-out.ts';
import { demoPassword, expect, test } from '#support/portal.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test(
  '[49] logging out in one tab logs the other out at once',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    await portal.signInByHand(page);
    const second = await context.newPage();
    await second.goto(`${portal.url}/dashboard`);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await logOut(page);
    await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 });
    expect(await page.evaluate(() => Number(localStorage.getItem('logoutFlag')))).toBeGreaterThan(0);
  },
);

test('[48] a logout without a network reaches the server when there is one again, also after a failed sign-in', async ({
  portal,
  context,
  page,
}) => {
  await portal.signInByHand(page, 'daniel');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.setOffline(true);
  await askToLogOut(page);
  const question = page.getByRole('dialog', { name: 'Log out without a connection?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('User name / Email address').fill('daniel');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  const stillIn = () =>
    fetch(`${portal.url}/api/dashboard/agent/propertysummary/agent-daniel`, { headers: { cookie } }).then(
      ({ status }) => status,
    );
  await expect.poll(stillIn).toBe(401);
});

const admin = ' Please contact admin for further assistance.';

for (const [command, sentence] of [
  ['disable', `Your account had been disabled.${admin}`],
  ['suspend', 'Your account has been suspended, please contact the provider Admin.'],
  ['out-of-service', `This account is temporary out of service.${admin}`],
] as const) {
  test(
    `[18] [68] ${command} while signed in: the blocking modal with the next focus, and OK leads to sign-in`,
    { tag: '@core' },
    async ({ portal, page }) => {
      await portal.signInByHand(page, 'hafiz');
      await portal.operate(command, 'hafiz');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      const modal = page.getByRole('dialog');
      await expect(modal).toContainText(sentence);
      await page.keyboard.press('Escape');
      await expect(modal).toBeVisible();
      await modal.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await portal.operate('in-service', 'hafiz');
    },
  );
}
