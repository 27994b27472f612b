import { type Page, expect, test as base } from '@playwright/test';
import { Deployment } from '#support/deployment.ts';
import { demoPassword, installed } from '#support/portal.ts';

const test = base.extend<{ deployment: Deployment }>({
  // Playwright reads the required fixtures from this destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  deployment: async ({}, use) => {
    const deployment = new Deployment();
    await use(deployment);
    await deployment.remove();
  },
});

async function typing(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User name / Email address').fill('aisyah');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await installed(page);
  await page.goto(`${url}/master`);
  await page.getByLabel('Property name').fill('Sedang Menaip');
}

const lookAway = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test(
  '[50] [52] a new build is offered, never forced; accepting it keeps what is typed',
  { tag: '@core' },
  async ({ deployment, page, context }) => {
    await deployment.serve();
    await typing(page, deployment.backend.url);
    const other = await context.newPage();
    await other.goto(`${deployment.backend.url}/dashboard`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    deployment.build({ PRODUCT_NAME: 'Senarai Dua' });
    let loads = 0;
    page.on('load', () => loads++);
    await lookAway(page);
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    expect(loads).toBe(0);
    await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');

    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');
    await expect(page).toHaveTitle(/Senarai Dua/);
    await expect(other).toHaveTitle(/Senarai Dua/);
  },
);

test('[57] the version check reloads once for one version, only with the exact flag, and keeps what is typed', async ({
  deployment,
  page,
}) => {
  deployment.build({ VERSION_CHECK_DISABLED: 'false' });
  await deployment.serve({ BUILD_VERSION: '20991231' });
  await typing(page, deployment.backend.url);
  let loads = 0;
  page.on('load', () => loads++);
  await expect
    .poll(async () => {
      await lookAway(page).catch(() => {});
      return loads;
    })
    .toBe(1);
  await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');

  const asked = () => deployment.backend.output().split('"path":"/api/version/getCurrentVersion"').length - 1;
  const before = asked();
  await expect
    .poll(async () => {
      await lookAway(page);
      return asked();
    })
    .toBeGreaterThan(before);
  await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');
  expect(loads).toBe(1);
});

test('a retired worker takes its files away and itself, and leaves every draft', async ({
  deployment,
  page,
  context,
}) => {
  await deployment.serve();
  await typing(page, deployment.backend.url);
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  await deployment.backend.stop();
  await deployment.backend.start({ RETIRE_WORKER: 'true' });
  await expect
    .poll(
      async () => {
        const found = await page
          .evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const { installing, waiting, active } = registration ?? {};
            return [
              ...[installing, waiting, active].flatMap((worker) => worker?.state ?? []),
              ...(await caches.keys()),
            ];
          })
          .catch((): string[] => []);
        // The worker that is there is replaced when it has nothing to do.
        const isComing = found.includes('installing') || found.includes('installed');
        if (!isComing) await lookAway(page).catch(() => {});
        return found;
      },
      { timeout: 60_000 },
    )
    .toEqual(['outbox-keys']);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${deployment.backend.url}/properties/draftslisting`);
  await expect(again.getByRole('listitem').filter({ hasText: 'Sedang Menaip' })).toContainText(
    'Not saved yet',
  );
});
