import type { Page } from '@playwright/test';
import {
  aNewName,
  allSent,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  saveNow,
  saveDraft,
  syncState,
  test,
  typeDraft,
  withoutSync,
} from './behind-proxy.ts';

type Damage = 'text' | 'bytes' | 'place' | 'bookkeeping';

/** Corrupts the newest save of the outbox, or the device's own data beside it. */
function damageNewest(page: Page, damage: Damage): Promise<void> {
  return page.evaluate(
    (how) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const transaction = database.transaction(['records', 'meta'], 'readwrite');
          const [records, meta] = [transaction.objectStore('records'), transaction.objectStore('meta')];
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error ?? new Error('It was aborted.'));
          records.getAll().onsuccess = ({ target: read }) => {
            const all = (read as IDBRequest<Record<string, unknown>[]>).result.toSorted(
              (a, b) => Number(a['seq']) - Number(b['seq']),
            );
            const newest = all.at(-1)!;
            const { under } = newest['body'] as { under: ArrayBuffer };
            const damaged = {
              text: { ...newest, body: { open: new Map([['name', 10n]]) } },
              bytes: { ...newest, body: { ...(newest['body'] as object), under: under.slice(0, 40) } },
              place: { ...newest, agentId: new Blob(['agent']), seq: Number.NaN },
              bookkeeping: {
                ...newest,
                attempts: {},
                nextAttemptAt: Number.NaN,
                problem: 5,
                savedAt: 'yesterday',
              },
            }[how];
            records.put(damaged, newest['mutationId'] as string);
            meta.put('x', 'pausedUntil');
            meta.put(Number.NaN, 'seq');
          };
        };
      }),
    damage,
  );
}

/** Saves a draft while offline, and corrupts what the device stores of it. */
async function saveDamaged(page: Page, name: string, damage: Damage): Promise<void> {
  await saveDraft(page, name);
  await expect.poll(() => openTexts(page)).toBe(0);
  await damageNewest(page, damage);
}

test('drafts whose text, bytes or place was corrupted stop no other, and are shown to the agent', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const damages = ['text', 'bytes', 'place'] as const;
  const [bad, good] = [
    damages.map((damage) => aNewName(`Rekod ${damage}`)),
    [0, 1].map(() => aNewName('Rekod')),
  ];
  await withoutSync(context);
  faultProxy.always({ kind: 'reset' });
  for (const [index, damage] of damages.entries()) await saveDamaged(page, bad[index]!, damage);
  for (const name of good) await saveDraft(page, name);
  faultProxy.clearFaults();
  await comeOnline(page);
  for (const name of good) await expectOneDraft(serverDb, name);
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);

  await page.goto('/sync');
  const unreadable = page.getByRole('region', { name: 'Cannot be read' });
  const items = unreadable.getByRole('listitem');
  await expect(items).toHaveCount(3);
  const exported = page.waitForEvent('download');
  await items.first().getByRole('button', { name: 'Export' }).click();
  expect((await exported).suggestedFilename()).toContain('.html');
  await items.first().getByRole('button', { name: 'Retry' }).click();
  await expect(items).toHaveCount(3);
  await page.goto('/properties/draftslisting');
  for (const name of good) await expect(page.getByText(name).first()).toBeVisible();

  await page.goto('/sync');
  for (const left of [2, 1, 0]) {
    await items.first().getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard for good' }).click();
    await expect(items).toHaveCount(left);
  }
  await expectBadge(page, allSent);
  for (const name of bad) expect(await serverDb.drafts(name)).toEqual([]);
});

test('a draft of which only the metadata was corrupted is sent like the others', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const [bad, good] = [aNewName('Catatan 1'), aNewName('Catatan 2')];
  await withoutSync(context);
  faultProxy.always({ kind: 'reset' });
  await saveDamaged(page, bad, 'bookkeeping');
  await saveDraft(page, good);
  faultProxy.clearFaults();
  await comeOnline(page);
  for (const name of [bad, good]) await expectOneDraft(serverDb, name);
  await expectBadge(page, allSent);
});

for (const how of ['the browser clears it', 'another page deletes it'] as const) {
  test(`the outbox goes away under an open form (${how}): it is saved and sent without a reload`, async ({
    page,
    context,
    faultProxy,
    serverDb,
  }) => {
    const [before, name] = [aNewName('Sebelum Kosong'), aNewName('Storan Kosong')];
    await withoutSync(context);
    await saveDraft(page, before);
    await expectBadge(page, allSent);
    await typeDraft(page, name);
    const { origin } = new URL(page.url());
    if (how === 'the browser clears it') {
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    } else {
      const other = await context.newPage();
      await other.goto('/favicon.svg');
      await other.evaluate(
        () =>
          new Promise<void>((resolve) => {
            indexedDB.deleteDatabase('outbox').onsuccess = () => resolve();
          }),
      );
      await other.close();
    }
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await saveNow(page);
    await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
    await expectOneDraft(serverDb, name);
    await expectBadge(page, allSent);
    await expect
      .poll(() => openTexts(page), { message: 'the key came again, and everything is under it' })
      .toBe(0);
    expect(faultProxy.writes.length).toBeGreaterThan(1);
  });
}

/** Number of saves in the outbox that are not encrypted. */
function openTexts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          database.transaction('records').objectStore('records').getAll().onsuccess = ({ target: read }) => {
            database.close();
            resolve(
              (read as IDBRequest<{ body: object }[]>).result.filter(({ body }) => 'open' in body).length,
            );
          };
        };
      }),
  );
}
