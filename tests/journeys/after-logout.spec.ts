import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { browserArguments, chromiumPath } from '#support/chromium.ts';
import { answerText, databasesText } from '#support/answers-on-device.ts';
import { askToLogOut, logOut } from '#support/log-out.ts';
import { sharpRoom } from '#support/pictures.ts';
import { deferred } from '#support/deferred.ts';
import { aNewName, expect, fillDraft, installed, lookupsKept, test, saveNow } from '#support/portal.ts';
import { field, open, save } from '#support/screens/profile-form.ts';

/** The photo's status, from the server or from a cache. */
const photo = (page: Page, address: string, cache: RequestCache = 'default') =>
  page.evaluate(
    ([where, how]) =>
      fetch(where, { cache: how, mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 0,
      ),
    [address, cache] as const,
  );

test('a photo that was seen is there without a network while its agent is signed in, and nowhere after logout', async ({
  portal,
  context,
  page,
}) => {
  const name = aNewName('Gambar Peribadi');
  await portal.signInByHand(page);
  await page.goto('/master');
  await fillDraft(page, name);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Choose photos' }).click();
  await (await chosen).setFiles([await sharpRoom()]);
  await expect(page.getByText('1 of 20')).toBeVisible();
  await saveNow(page);
  await expect.poll(async () => (await portal.rowsNamed(name)).length).toBe(1);
  await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible();
  const [row] = (await portal.rowsNamed(name)) as unknown as { photos: { id: string }[] }[];
  const address = `/api/photos/${row!.photos[0]!.id}`;
  await installed(page);
  expect(await photo(page, address)).toBe(200);
  const keptPhotos = () =>
    page.evaluate(() => caches.keys().then((names) => names.filter((one) => one.startsWith('photos '))));
  await expect.poll(keptPhotos).toEqual(['photos agent-aisyah']);
  await context.setOffline(true);
  expect(await photo(page, address)).toBe(200);
  await context.setOffline(false);

  await logOut(page);
  await expect.poll(keptPhotos).toEqual([]);
  expect(await photo(page, address, 'only-if-cached')).not.toBe(200);
  await expect.poll(() => photo(page, address)).toBe(401);
  const ids = () =>
    page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          indexedDB.open('outbox').onsuccess = ({ target }) => {
            const database = (target as IDBOpenDBRequest).result;
            const read = database.transaction('photos').objectStore('photos').getAllKeys();
            read.onsuccess = () => {
              database.close();
              resolve(read.result);
            };
          };
        }),
    );
  await expect.poll(ids).toEqual([]);
});

test('while the agent works, no database of the browser has the private text of a listing as plaintext', async ({
  portal,
  page,
}) => {
  await portal.signIn(page);
  await page.goto('/dashboard');
  const { _id, unitNo, remarks } = await page.evaluate(async () => {
    const headers = { 'X-Portal': '1', 'Content-Type': 'application/json' };
    const ask = async (path: string, body?: object): Promise<unknown> =>
      (
        await fetch(`/api/property/agent/${path}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).json();
    const page50 = { agentId: 'agent-aisyah', paging: 0, pageSize: 50 };
    const { items } = (await ask('search', page50)) as { items: { _id: string }[] };
    for (const one of items) {
      const full = (await ask(`listing/${one._id}`)) as { remarks: string; facts: { unitNo: string } };
      if (full.facts.unitNo.length > 3 && full.remarks !== '')
        return { _id: one._id, unitNo: full.facts.unitNo, remarks: full.remarks };
    }
    throw new Error('No listing has a unit and remarks.');
  });
  await page.goto(`/properties/${_id}`);
  await expect(page.getByRole('main')).toContainText(remarks);
  const apart = `apart-${JSON.stringify(['listing', 'agent-aisyah', _id])}`;
  await expect.poll(() => answerText(page, apart)).toContain(remarks);
  await page.goto(`/properties/edit/${_id}`);
  await lookupsKept(page);
  await expect.poll(() => answerText(page, 'root')).toContain('agent-aisyah');
  const all = await databasesText(page);
  expect(all, 'state and area data are the same for all').toContain('Selangor');
  expect(all).not.toContain(JSON.stringify(remarks).slice(1, -1));
  expect(all).not.toContain(unitNo);
});

test('a logout whose page is closed at once is finished at the next start', async ({
  portal,
  context,
  page,
}) => {
  const hasKey = (one: Page) =>
    one.evaluate(() =>
      caches
        .match('/outbox-keys/agent-aisyah', { cacheName: 'outbox-keys' })
        .then((kept) => kept !== undefined),
    );
  await portal.signInByHand(page);
  await expect.poll(() => hasKey(page)).toBe(true);
  await page.evaluate(
    () =>
      new Promise<void>((isReady) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const prototype = Storage.prototype as { setItem: (name: string, value: string) => void };
          const before = prototype.setItem;
          prototype.setItem = function (this: Storage, name, value) {
            before.call(this, name, value);
            if (name !== 'logoutFlag') return;
            const store = database
              .transaction([...database.objectStoreNames], 'readwrite')
              .objectStore('meta');
            const hold = () => void (store.get('').onsuccess = hold);
            hold();
          };
          isReady();
        };
      }),
  );
  await logOut(page);
  expect(await hasKey(page), 'the storage is busy').toBe(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(portal.url);
  await expect.poll(() => hasKey(again)).toBe(false);
});

test('a profile whose answer arrives after the logout signs nobody in', async ({ portal, page }) => {
  const answer = deferred();
  await page.route('**/api/agents/save', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await open(portal, page, 'kumar');
  await field(page, 'Registration number').fill('PEA 1357');
  const [request] = await Promise.all([page.waitForRequest('**/api/agents/save'), save(page)]);
  await logOut(page);
  answer.resolve();
  await (await request.response())?.finished();
  expect(await page.evaluate(() => localStorage.getItem('senarai.session.v1'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('after logout no file of the browser holds the agent’s key, nor what unwraps it; the same agent reads their work again', async ({
  portal,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'senarai-profile-'));
  const start = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath(),
      args: browserArguments,
      baseURL: portal.url,
    });
  const holders = (bytes: Buffer) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(bytes))
      .map(({ name }) => name);
  const first = await start();
  const page = await first.newPage();
  await portal.signInByHand(page);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill('hanya untuk saya');
  await expect(page.getByRole('link', { name: '1 message is written but not sent yet' })).toBeVisible();
  const wrappingKey = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/outbox-keys/agent-aisyah', { cacheName: 'outbox-keys' });
      return kept ? [...new Uint8Array(await kept.arrayBuffer())] : [];
    });
  await expect.poll(wrappingKey, 'the key has come').not.toEqual([]);
  const wrapping = await wrappingKey();
  const key = await page.evaluate(async () => {
    const headers = { 'X-Portal': '1', 'Content-Type': 'application/json' };
    const answer = await fetch('/api/agents/agent-aisyah/deviceKey', { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { key: string }).key;
  });
  await first.close();
  expect(holders(Buffer.from(wrapping)), 'the search finds what is there').not.toEqual([]);

  const second = await start();
  const later = await second.newPage();
  await later.goto('/contact');
  await expect(later.getByLabel('Your message')).toHaveValue('hanya untuk saya');
  await askToLogOut(later);
  await later.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(later.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const keyFiles = () =>
    later.evaluate(async () => (await (await caches.open('outbox-keys')).keys()).map(({ url }) => url));
  await expect.poll(keyFiles, 'by its name: an answer that is not read would hold the file').toEqual([]);
  await second.close();
  expect(holders(Buffer.from(wrapping))).toEqual([]);
  expect(holders(Buffer.from(key, 'base64'))).toEqual([]);
  expect(holders(Buffer.from(key))).toEqual([]);

  const third = await start();
  const back = await third.newPage();
  await portal.signInByHand(back);
  await back.goto('/contact');
  await expect(back.getByLabel('Your message')).toHaveValue('hanya untuk saya');
  await third.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
