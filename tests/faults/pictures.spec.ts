import { installed } from '#support/portal.ts';
import { aNewName, expect, expectOneDraft, fillDraft, loaded, saveNow, test } from './behind-proxy.ts';

test('pictures that hang leave connections for a draft, also from another tab', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Tergantung');
  await page.goto('/dashboard');
  await installed(page);
  const isPicture = ({ path }: { path: string }) => path.startsWith('/api/photos/');
  faultProxy.always({ kind: 'hold-request' }, isPicture);
  await page.goto('/properties');
  const hanging = () => faultProxy.passages.filter((one) => isPicture(one) && !one.isOver).length;
  await expect.poll(hanging).toBe(4);
  const other = await context.newPage();
  await other.goto('/master');
  await loaded(other);
  await fillDraft(other, name);
  await saveNow(other);
  await expectOneDraft(serverDb, name);
  expect(hanging()).toBeLessThanOrEqual(4);
});
