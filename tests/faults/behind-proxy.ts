import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { openEmbedded } from '#server/db/embedded.ts';
import { FaultProxy } from '#support/fault-proxy.ts';
import { randomFrom } from '#support/faults.ts';
import {
  aNewName,
  demoPassword,
  expect,
  fillDraft,
  installed,
  saveNow,
  test as base,
} from '#support/portal.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the server's database says. */
export interface ServerDatabase {
  /** The drafts of this name. */
  drafts(name: string): Promise<{ id: string; rev: number; agent_id: string; remarks: string }[]>;
  /** How many saves of this draft took effect. */
  savesFrom(draftId: string): Promise<number>;
  /** The pictures that are stored whole of the draft of this name. */
  photosFor(name: string): Promise<{ id: string; draft_id: string; bytes: number; sha256: string }[]>;
}

/** The portal as a browser sees it through the proxy, with one agent (`aisyah`) signed in. */
export const test = base.extend<
  { faultProxy: FaultProxy },
  { serverProxy: FaultProxy; serverDb: ServerDatabase; signedIn: SignedIn }
>({
  serverProxy: [
    async ({ portal }, use) => {
      const proxy = await FaultProxy.start(portal.url);
      await use(proxy);
      await proxy.reset();
      await proxy.down();
    },
    { scope: 'worker' },
  ],
  serverDb: [
    async ({ portal }, use) => {
      const { url, release } = await openEmbedded(portal.backend.dataDir);
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      pool.on('error', () => {});
      await use({
        drafts: async (name) =>
          (await pool.query('select id, rev, agent_id, remarks from drafts where name = $1', [name])).rows,
        savesFrom: async (draftId) =>
          (await pool.query('select id from draft_mutations where draft_id = $1', [draftId])).rowCount ?? 0,
        photosFor: async (name) =>
          (
            await pool.query(
              'select photos.* from photos join drafts on drafts.id = photos.draft_id where drafts.name = $1',
              [name],
            )
          ).rows,
      });
      await pool.end();
      await release();
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, serverProxy }, use) => {
      const context = await browser.newContext();
      await signIn(await context.newPage(), serverProxy.url);
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faultProxy: async ({ serverProxy }, use) => {
    await serverProxy.reset();
    await use(serverProxy);
    await serverProxy.reset();
  },
  baseURL: async ({ serverProxy }, use) => use(serverProxy.url),
  storageState: async ({ signedIn }, use) => use(signedIn),
});

export { aNewName, expect, fillDraft, saveNow };

/** For tests that end a session: they begin without one. */
export const nobody = { cookies: [], origins: [] };

export async function signIn(page: Page, url: string, agent = 'aisyah'): Promise<void> {
  await page.goto(url);
  await page.getByLabel('User name / Email address').fill(agent);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens a new draft and types it. */
export async function typeDraft(page: Page, name: string): Promise<void> {
  await page.goto('/master');
  await fillDraft(page, name);
}

/**
 * What a signed-in page fetches after its first screen has arrived too, so that a dead connection concerns the
 * drafts alone.
 */
export async function loaded(page: Page): Promise<void> {
  const hasArrived = () =>
    ['first-lists', 'after-start'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    );
  await expect.poll(() => page.evaluate(hasArrived)).toBe(true);
}

/** Opens the portal at this address, and waits until the app is on the device. */
export async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await installed(page);
  await loaded(page);
}

/** Where the device has a save: on the server, or waiting for it. */
export const savedState = /^Saved|Waiting for the server/;

/** A picture of noise, which no encoder makes small: several parts on the way. */
export async function noise(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [1600, 1200];
  const random = randomFrom(7);
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256));
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  };
}

/** Adds a photo to the draft in the form. */
export async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel('Choose photos').setInputFiles(await noise('hall.jpg'));
  await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
}

/** The line that says where the draft in the form stands. */
export function syncState(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}

/** Writes a draft and saves it, to where the device has it. */
export async function saveDraft(page: Page, name: string): Promise<void> {
  await typeDraft(page, name);
  await saveNow(page);
  await expect(syncState(page, savedState)).toBeVisible();
}

/** Saves a draft of the installed app while nothing passes the proxy, so that it waits. */
export async function saveWhileDown(page: Page, faultProxy: FaultProxy, name: string): Promise<void> {
  await page.goto('/master');
  await installed(page);
  await faultProxy.down();
  await page.goto('/master');
  await saveDraft(page, name);
  await expectBadge(page, oneWaits);
}

/** Saves other remarks in the draft that is open. */
export async function saveRemarks(page: Page, remarks: string): Promise<void> {
  await page.getByLabel('Remarks').fill(remarks);
  await saveNow(page);
  await expect(syncState(page, savedState)).toBeVisible();
}

/** The badge says this and nothing else of what is unsent. */
export async function expectBadge(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('link', { name: label, exact: true }).first()).toBeVisible();
}

export const allSent = 'Everything is sent';
export const oneWaits = '1 draft waits to be sent';
export const notSaved = 'Not saved. Your text is only on this screen.';

export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The browser says that there is a network: the reason to try again at once. */
export async function comeOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** One row of this name, made by so many saves, with this last text. */
export async function expectOneDraft(
  serverDb: ServerDatabase,
  name: string,
  { rev = 1, remarks = '' } = {},
): Promise<void> {
  await expect
    .poll(() => serverDb.drafts(name).then((rows) => rows.map((row) => [row.rev, row.remarks])))
    .toEqual([[rev, remarks]]);
  const [row] = await serverDb.drafts(name);
  expect(await serverDb.savesFrom(row?.id ?? '')).toBe(rev);
}

/** Nobody wakes the worker for a sync of its own accord: for tests that must know who sends. */
export async function withoutSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if ('ServiceWorkerRegistration' in globalThis)
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
}

/** Chromium's own handle on the workers of an origin, from any page of it. */
export async function workersFrom(
  page: Page,
): Promise<{ stopAll: () => Promise<unknown>; sync: () => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  return {
    stopAll: () => session.send('ServiceWorker.stopAllWorkers'),
    sync: () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'drafts',
        lastChance: false,
      }),
  };
}

/** Where this page's navigations go, counted. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}
