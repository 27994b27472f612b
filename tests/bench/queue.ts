import { type Page, expect } from '@playwright/test';
import { refusedPhotos, saves } from './outbox-content.ts';
import { installOn } from './installed-phone.ts';
import { Phone, unthrottledNetwork } from './phone.ts';

const queued = 500;
const settled = { drafts: 1_000, photos: 200 };
const keystrokes = 20;

declare global {
  interface Window {
    writes: { ms: number[]; bytes: number[] };
  }
}

/** Puts these saves and photos into the outbox as the app stores them, encrypted with the agent's key. */
async function fill(
  page: Page,
  content: { records: ReturnType<typeof saves>; photos: ReturnType<typeof refusedPhotos> },
): Promise<void> {
  await page.evaluate(async ({ records, photos }) => {
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const database = await asked(indexedDB.open('outbox'));
    const keys = new Map<string, CryptoKey>();
    const encrypt = async (agentId: string, bytes: BufferSource) => {
      if (!keys.has(agentId))
        keys.set(
          agentId,
          await asked(
            database.transaction('meta').objectStore('meta').get(`key ${agentId}`) as IDBRequest<CryptoKey>,
          ),
        );
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(agentId) };
      return { iv, under: await crypto.subtle.encrypt(algorithm, keys.get(agentId)!, bytes) };
    };
    const encrypted = [];
    for (const record of records) {
      const body = new TextEncoder().encode(JSON.stringify(record.body));
      encrypted.push({ ...record, body: await encrypt(record.agentId, body) });
    }
    const pictures = [];
    for (const photo of photos)
      pictures.push({ photo, whole: await encrypt(photo.agentId, new Uint8Array(photo.bytes)) });
    const transaction = database.transaction(['records', 'photos', 'pictures'], 'readwrite');
    for (const record of encrypted) transaction.objectStore('records').put(record, record.mutationId);
    for (const { photo, whole } of pictures) {
      const key = [photo.agentId, photo.draftId, photo.photoId];
      transaction.objectStore('photos').put(photo, key);
      transaction.objectStore('pictures').put(whole, [...key, 'whole']);
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, content);
}

/** Records every autosave: the duration of its transaction, and the bytes written. */
function watchWrites(): void {
  window.writes = { ms: [], bytes: [] };
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const begin = IDBDatabase.prototype.transaction;
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const put = IDBObjectStore.prototype.put;
  const measureSize = (value: unknown): number =>
    value instanceof ArrayBuffer
      ? value.byteLength
      : ArrayBuffer.isView(value)
        ? value.byteLength
        : typeof value === 'object' && value !== null
          ? Object.entries(value).reduce((sum, [name, part]) => sum + name.length + measureSize(part), 0)
          : String(value).length;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof begin>) {
    const transaction = begin.apply(this, given);
    const startedAt = performance.now();
    let bytes = 0;
    transaction.addEventListener('written', (event) => (bytes += (event as CustomEvent<number>).detail));
    transaction.addEventListener('complete', () => {
      if (bytes === 0) return;
      window.writes.ms.push(performance.now() - startedAt);
      window.writes.bytes.push(bytes);
    });
    return transaction;
  };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === 'autosaves')
      this.transaction.dispatchEvent(new CustomEvent('written', { detail: measureSize(given[0]) }));
    return put.apply(this, given);
  };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Types into the draft form with a pause after each key, so that each is autosaved. Returns ms and bytes of
 * one autosave, median.
 */
async function costOfAutosave(page: Page): Promise<{ ms: number; bytes: number }> {
  const before = await page.evaluate(() => window.writes.ms.length);
  for (let n = 1; n <= keystrokes; n++) {
    await page.getByLabel('Remarks').press('a');
    await expect
      .poll(() => page.evaluate(() => window.writes.ms.length), { intervals: [50] })
      .toBeGreaterThanOrEqual(before + n);
  }
  const { ms, bytes } = await page.evaluate(
    (from) => ({ ms: window.writes.ms.slice(from), bytes: window.writes.bytes.slice(from) }),
    before,
  );
  return { ms: middle(ms), bytes: middle(bytes) };
}

/**
 * The cost of the outbox on a cheap phone: sending 500 drafts, and one autosave with an empty and a full
 * outbox.
 */
export async function measureQueue(url: string): Promise<Record<string, number>> {
  const phone = new Phone();
  await installOn(phone, url);

  const kept = await phone.visit({ offline: true }, async (page) => {
    await page.addInitScript(watchWrites);
    await page.goto(`${url}/master`);
    const empty = await costOfAutosave(page);
    await fill(page, { records: saves(settled.drafts, 'acked'), photos: refusedPhotos(settled.photos) });
    await page.reload();
    const full = await costOfAutosave(page);
    return {
      'one autosave, empty outbox': empty.ms,
      'one autosave, 1,000 saves and 200 photos': full.ms,
      'one autosave, empty outbox, bytes': empty.bytes,
      'one autosave, 1,000 saves and 200 photos, bytes': full.bytes,
    };
  });

  const drained = await phone.visit({ offline: true }, async (page, context) => {
    await page.goto(`${url}/properties/draftslisting`);
    await fill(page, { records: saves(queued, 'queued'), photos: [] });
    await page.reload();
    const badge = page.getByRole('banner').getByRole('link', { name: /waits? to be sent/ });
    await badge.waitFor();
    await page.evaluate(() => window.marks.longTasks.splice(0));
    const startedAt = performance.now();
    await context.setOffline(false);
    await unthrottledNetwork(page, context);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await badge.waitFor({ state: 'detached', timeout: 120_000 });
    const seconds = (performance.now() - startedAt) / 1000;
    const longTasks = await page.evaluate(() => window.marks.longTasks);
    return {
      '500 drafts drained, longest task': Math.max(0, ...longTasks),
      '500 drafts drained, tasks over 50 ms, count': longTasks.length,
      '500 drafts drained, drafts per second, count': queued / seconds,
    };
  });
  phone.dispose();
  return { ...kept, ...drained };
}
