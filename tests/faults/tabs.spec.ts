import type { Page } from '@playwright/test';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  loaded,
  oneWaits,
  saveNow,
  saveDraft,
  syncState,
  test,
  typeDraft,
  withoutSync,
} from './behind-proxy.ts';

test(
  '[42] two tabs drain at the same time: one request, one draft',
  { tag: '@core' },
  async ({ page, context, faultProxy, serverDb }) => {
    const name = aNewName('Dua Tab Hantar');
    await withoutSync(context);
    const second = await context.newPage();
    await second.goto('/dashboard');
    await typeDraft(page, name);
    await Promise.all([loaded(page), loaded(second)]);
    await faultProxy.down();
    await saveNow(page);
    await expectBadge(second, oneWaits);
    faultProxy.always({ kind: 'hold-request' });
    await faultProxy.up();
    await Promise.all([comeOnline(page), comeOnline(second), comeOnline(page), comeOnline(second)]);
    const save = await faultProxy.write(1);
    await Promise.all([comeOnline(page), comeOnline(second)]);
    faultProxy.clearFaults();
    save.release();
    await expectBadge(page, allSent);
    await expectBadge(second, allSent);
    expect(faultProxy.writes).toHaveLength(1);
    await expectOneDraft(serverDb, name);
  },
);

for (const [how, end] of [
  ['is closed', (page: Page) => page.close()],
  ['crashes', (page: Page) => page.goto('chrome://crash').then(undefined, () => {})],
] as const) {
  test(`[43] the tab that is sending ${how}: another tab sends the draft, once`, async ({
    page,
    context,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Pemegang Kunci');
    await withoutSync(context);
    const second = await context.newPage();
    await second.goto('/dashboard');
    faultProxy.next({ kind: 'hold-answer' });
    await saveDraft(page, name);
    const held = await faultProxy.write(1);
    await expectBadge(second, oneWaits);
    await comeOnline(second);
    expect(faultProxy.writes).toHaveLength(1);
    void end(page);
    await expectBadge(second, allSent);
    held.break();
    expect(faultProxy.reached.size).toBe(1);
    await expectOneDraft(serverDb, name);
  });
}

test('[42] a save in one tab reaches the badge of the other', async ({ page, context, faultProxy }) => {
  const second = await context.newPage();
  await second.goto('/dashboard');
  faultProxy.always({ kind: 'reset' });
  await saveDraft(page, aNewName('Lencana'));
  await expectBadge(second, oneWaits);
  faultProxy.clearFaults();
  await comeOnline(second);
  await expectBadge(page, allSent);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
});
