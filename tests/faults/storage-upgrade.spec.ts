import type { Page } from '@playwright/test';
import {
  allSent,
  aNewName,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  notSaved,
  saveNow,
  saveDraft,
  saveRemarks,
  syncState,
  test,
} from './behind-proxy.ts';
import { bareTab } from './device-storage.ts';

test('[35] another tab blocks the database: after 3 s the agent sees a message, the text stays, and it recovers by itself', async ({
  page,
  context,
  serverDb,
}) => {
  const name = aNewName('Terhalang');
  await page.goto('/master');
  await expectBadge(page, allSent);
  await page.close();
  const old = await bareTab(context);
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('outbox').onsuccess = () => {
          indexedDB.open('outbox', 99).onblocked = () => resolve();
        };
      }),
  );

  const blocked = await context.newPage();
  await blocked.goto('/master');
  await fillDraft(blocked, name);
  await saveNow(blocked);
  await expect(syncState(blocked, notSaved)).toBeVisible({ timeout: 15_000 });
  await expect(
    blocked.getByRole('link', { name: 'What is kept on this device cannot be read' }),
  ).toBeVisible();
  await expect(blocked.getByLabel('Property name')).toHaveValue(name);

  await old.close();
  await saveNow(blocked);
  await expect(syncState(blocked, /^Saved(?! on)/)).toBeVisible({ timeout: 15_000 });
  await expectBadge(blocked, allSent);
  await expectOneDraft(serverDb, name);
});

test('[35] an open app closes the database when a newer one wants to upgrade it, and opens it again', async ({
  page,
  context,
  serverDb,
}) => {
  const name = aNewName('Beri Laluan');
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  const newer = await bareTab(context);
  const outcome = await newer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('outbox', 99);
        request.onblocked = () => resolve('blocked');
        request.onupgradeneeded = () => {
          resolve('let in');
          request.transaction?.abort();
        };
      }),
  );
  expect(outcome).toBe('let in');
  await saveRemarks(page, 'after it was closed');
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'after it was closed' });
});

/**
 * The outbox of `aisyah` as the first build left it: one waiting save and one autosave, with its tab still
 * open.
 */
async function leaveOutboxOf1(tab: Page, saved: string, typed: string): Promise<void> {
  await tab.evaluate(
    ([savedName, typedName]) =>
      new Promise<void>((resolve) => {
        const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
        const kind = {
          title: 'Condo/Serviced Residence',
          type: 'Condominium',
          propertyId: null,
          intent: null,
        };
        const textOf1 = (name: string | undefined) => ({ name, ...kind, address, remarks: '' });
        const ids = {
          agentId: 'agent-aisyah',
          draftId: crypto.randomUUID(),
          mutationId: crypto.randomUUID(),
          deviceId: crypto.randomUUID(),
        };
        const waiting = {
          state: 'queued',
          attempts: 0,
          nextAttemptAt: 0,
          savedAt: 1,
          lastSentAt: 0,
          problem: null,
          theirs: null,
          ackedRev: null,
          ackedAt: 0,
        };
        const typedDraft = {
          agentId: ids.agentId,
          draftId: crypto.randomUUID(),
          editorId: crypto.randomUUID(),
        };
        const request = indexedDB.open('outbox', 1);
        request.onupgradeneeded = () => {
          const records = request.result.createObjectStore('records');
          records.createIndex('agent', ['agentId', 'seq']);
          records.createIndex('draft', ['agentId', 'draftId', 'seq']);
          records.put(
            { v: 1, ...ids, ...waiting, seq: 1, body: textOf1(savedName), baseRev: null, after: null },
            ids.mutationId,
          );
          const typedStore = request.result.createObjectStore('typed');
          const draftBase = { baseRev: null, after: null, kind: 'request', typedAt: 2 };
          typedStore.put({ v: 1, ...typedDraft, ...draftBase, body: textOf1(typedName) }, [
            typedDraft.agentId,
            typedDraft.draftId,
            typedDraft.editorId,
          ]);
          request.result.createObjectStore('meta').put(1, 'seq');
        };
        request.onsuccess = () => {
          request.result.onversionchange = () => request.result.close();
          resolve();
        };
      }),
    [saved, typed],
  );
}

test('[30] a new build under an open tab of the first one: what that left is carried over, and arrives once', async ({
  page,
  context,
  serverDb,
}) => {
  const [saved, typed] = [aNewName('Binaan Lama'), aNewName('Belum Disimpan')];
  await leaveOutboxOf1(await bareTab(context), saved, typed);
  await page.goto('/properties/draftslisting');
  await expectBadge(page, '1 draft has unsaved changes');
  await expectOneDraft(serverDb, saved);
  await page.getByRole('link', { name: typed }).click();
  await expect(page.getByLabel('Property name')).toHaveValue(typed);
  await saveNow(page);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  await expectOneDraft(serverDb, typed);
  await expectBadge(page, allSent);
});
