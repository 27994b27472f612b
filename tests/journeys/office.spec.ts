import { expect, test } from '#support/portal.ts';

test('what the office decides reaches a page that is open, with the next focus of its window', async ({
  portal,
  page,
}) => {
  await portal.enter(page, 'jeffrey');
  await page.goto('/profile');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Meranti Estates');
  await expect(account).toContainText('Not included');
  await portal.operate('posting', 'on', 'jeffrey');
  await portal.operate('company', 'jeffrey', 'Teratai Realty Sdn Bhd');
  await portal.operate('package', 'jeffrey', 'pro', '--until', '2099-03-31');
  const focus = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await focus();
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('senarai.session.v1') ?? '{}') as object);
  await expect.poll(kept).toMatchObject({
    postingAccess: true,
    companyName: 'Teratai Realty Sdn Bhd',
    packageInfo: { tag: 'pro' },
    expiryDate: '2099-03-31T15:59:59.999Z',
  });
  await page.goto('/grouplisting');
  await expect(page).toHaveURL(/\/grouplisting$/);
  await page.goto('/profile');
  await expect(account).toContainText('Allowed');
  await expect(account).toContainText('31 Mar 2099');

  await portal.operate('new-terms', 'jeffrey');
  await focus();
  await expect(page).toHaveURL(/\/tnc$/);
});
