import type { Page } from '@playwright/test';
import { answering } from '#support/faults.ts';
import { KillableBrowser } from '#support/killable-browser.ts';
import type { Passage } from '#support/passage.ts';
import { installed } from '#support/portal.ts';
import {
  aNewName,
  allSent,
  choosePhoto,
  comeOnline,
  expect,
  expectBadge,
  noise,
  saveNow,
  signIn,
  syncState,
  test,
  typeDraft,
} from './behind-proxy.ts';
import { outboxText } from './device-storage.ts';

const isPart = ({ method, path }: Passage) => method === 'PATCH' && path.startsWith('/api/photo-uploads/');
const photoBytes = (passages: Passage[]) =>
  Number(passages.find(({ headers }) => headers['upload-length'])?.headers['upload-length']);
const startFrom = (part: Passage) => Number(part.headers['upload-offset']);

const photoIs = (page: Page, words: string) =>
  expect(page.getByRole('button', { name: new RegExp(`^Photo 1 of 1.*${words}`) })).toBeVisible();

test('[72] a rejected picture does not delay its text, shows the reason, and is sent when it is tried again', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Ditolak');
  faultProxy.always(answering(422, 'image_invalid'), ({ path }) => path.startsWith('/api/photo-uploads'));
  await typeDraft(page, name);
  await choosePhoto(page);
  await saveNow(page);
  await expect.poll(() => serverDb.drafts(name)).toHaveLength(1);
  await photoIs(page, 'Rejected by the server');
  faultProxy.clearFaults();
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => serverDb.photosFor(name)).toHaveLength(1);
});

test('[10] [72] a part of a picture that breaks off in the middle is sent from the byte where it stopped', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Putus');
  await typeDraft(page, name);
  faultProxy.next({ kind: 'cut' }, (passage) => isPart(passage) && startFrom(passage) > 0);
  await choosePhoto(page);
  await saveNow(page);
  const cut = await faultProxy.waitFor((passage) => passage.fault === 'cut' && passage.isOver);
  await comeOnline(page);
  await expect.poll(() => serverDb.photosFor(name)).toHaveLength(1);
  /** Chromium may repeat the part by itself on a reused socket. Nothing before it is sent a second time. */
  const later = faultProxy.passages.slice(faultProxy.passages.indexOf(cut) + 1).filter(isPart);
  expect(later.map(startFrom).filter((start) => start < startFrom(cut))).toEqual([]);
  const sentAgain = later.reduce((sum, part) => sum + Number(part.headers['content-length']), 0);
  expect(sentAgain).toBeLessThanOrEqual(
    Number(cut.headers['content-length']) + photoBytes(faultProxy.passages) - startFrom(cut),
  );
  await expectBadge(page, allSent);
});

/** What an office network answers to a method that it does not let through. */
const blockPage = {
  kind: 'answer',
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><h1>Blocked by policy</h1>',
} as const;

test('a network that refuses PATCH lets the picture through by POST; one that refuses both is told', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Tapis');
  const isAppended = ({ method, path }: Passage) =>
    method !== 'HEAD' && path.startsWith('/api/photo-uploads/');
  faultProxy.always(blockPage, isAppended);
  await typeDraft(page, name);
  await choosePhoto(page);
  await saveNow(page);
  await expect(page.getByText('The network here does not let photos through')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  faultProxy.clearFaults();
  faultProxy.always(blockPage, isPart);
  await comeOnline(page);
  await expect.poll(() => serverDb.photosFor(name)).toHaveLength(1);
  await expect(page.getByText('The network here does not let photos through')).toHaveCount(0);
});

declare global {
  interface Window {
    release?: () => void;
    isPhotoPut?: boolean;
  }
}

test('a photo that is being stored when its form is left does not stay without a draft', async ({ page }) => {
  await page.goto('/master');
  await page.evaluate(() => {
    const { value: read } = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer') as {
      value: (this: Blob) => Promise<ArrayBuffer>;
    };
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (this instanceof File) await new Promise<void>((resolve) => (window.release = resolve));
      return read.call(this);
    };
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as {
      value: (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
    };
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
      if (this.name === 'photos') window.isPhotoPut = true;
      return put.apply(this, given);
    };
  });
  await page.getByLabel('Choose photos').setInputFiles(await noise('hall.jpg'));
  await page.waitForFunction(() => window.release !== undefined);
  await page
    .getByRole('link', { name: 'Draft Listing' })
    .or(page.getByRole('button', { name: 'Draft Listing' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave without the rest' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
  await page.evaluate(() => window.release!());
  await page.waitForFunction(() => window.isPhotoPut);
  await expect.poll(async () => JSON.parse(await outboxText(page, ['photos', 'pictures']))).toEqual([[], []]);
});

test('a picture goes on at the byte where it stopped after the browser was killed', async ({
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Bunuh');
  const browser = new KillableBrowser({ viewport: { width: 390, height: 844 }, baseURL: faultProxy.url });
  const dayBefore = await browser.start();
  const signingIn = await dayBefore.newPage();
  await signIn(signingIn, faultProxy.url);
  await installed(signingIn);
  await dayBefore.close();

  const first = await browser.start();
  const page = await first.newPage();
  await typeDraft(page, name);
  faultProxy.next({ kind: 'hold-request' }, (passage) => isPart(passage) && startFrom(passage) > 0);
  await choosePhoto(page);
  await saveNow(page);
  const held = await faultProxy.waitFor((passage) => passage.fault === 'hold-request');
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  await browser.kill();
  held.break();

  const again = await (await browser.start()).newPage();
  await again.goto('/properties/draftslisting');
  await expect.poll(() => serverDb.photosFor(name), { timeout: 40_000 }).toHaveLength(1);
  const later = faultProxy.passages
    .slice(faultProxy.passages.indexOf(held) + 1)
    .filter(({ path }) => path.startsWith('/api/photo-uploads'));
  expect(later[0]!.method).toBe('HEAD');
  expect(startFrom(later.find(isPart)!)).toBe(startFrom(held));
  await browser.remove();
});
