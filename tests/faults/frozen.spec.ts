import type { BrowserContext, Page } from '@playwright/test';
import { undoMs } from '#domain/limits.ts';
import type { FaultProxy } from '#support/fault-proxy.ts';
import { answering } from '#support/faults.ts';
import { isWrite, type Passage } from '#support/passage.ts';
import {
  aNewName,
  choosePhoto,
  comeOnline,
  expect,
  expectOneDraft,
  saveNow,
  saveDraft,
  syncState,
  test,
  typeDraft,
  withoutSync,
} from './behind-proxy.ts';

/** The longest time that a draft, photo or command waits for a tab that the system has frozen. */
const takenOverWithinMs = 90_000;

async function freeze(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
}

/**
 * A visible tab without input, whose `Date.now` and intervals the test moves with `passTime`. Playwright's
 * clock would move those of the frozen tab too.
 */
async function watcher(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { setInterval: start, clearInterval: stop } = globalThis;
    const now = Date.now.bind(Date);
    const running = new Map<unknown, { task: () => void; everyMs: number; leftMs: number }>();
    let aheadMs = 0;
    Object.assign(Date, { now: () => now() + aheadMs });
    Object.assign(globalThis, {
      setInterval: (task: () => void, everyMs: number) => {
        const timer = start(task, everyMs);
        running.set(timer, { task, everyMs, leftMs: everyMs });
        return timer;
      },
      clearInterval: (timer: number) => {
        running.delete(timer);
        stop(timer);
      },
      passTime: (ms: number) => {
        aheadMs += ms;
        for (const interval of running.values()) {
          interval.leftMs -= ms;
          if (interval.leftMs > 0) continue;
          interval.leftMs = interval.everyMs;
          interval.task();
        }
      },
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Moves the clock of a watching tab, at most by `ms`, until it sends a request that matches. */
async function passUntilSent(
  page: Page,
  faultProxy: FaultProxy,
  ms: number,
  matches: (passage: Passage) => boolean,
): Promise<void> {
  const before = faultProxy.passages.length;
  const stepMs = 5_000;
  for (let passed = 0; passed < ms; passed += stepMs) {
    await page.evaluate(async (step) => {
      (globalThis as unknown as { passTime(ms: number): void }).passTime(step);
      await navigator.locks.query();
    }, stepMs);
    if (faultProxy.passages.slice(before).some(matches)) return;
  }
}

const isOfPhoto = ({ path }: Passage) => path.startsWith('/api/photo-uploads');
const isUpload = (passage: Passage) => isOfPhoto(passage) && passage.method === 'PATCH';
const isCommand = ({ path }: Passage) => path.endsWith('/contact/messages');

test('a tab is frozen while it sends a draft: another tab in sight takes over by itself', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Tab Beku');
  await withoutSync(context);
  await typeDraft(page, name);
  faultProxy.next({ kind: 'hold-request' });
  await saveNow(page);
  await faultProxy.write(1);
  const other = await watcher(context);
  await freeze(context, page);
  await passUntilSent(other, faultProxy, takenOverWithinMs, isWrite);
  await expectOneDraft(serverDb, name);
});

test('a tab is frozen while it sends a photo: another tab in sight takes over by itself', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Gambar Beku');
  await withoutSync(context);
  await typeDraft(page, name);
  faultProxy.next({ kind: 'hold-request' }, isUpload);
  await choosePhoto(page);
  await saveNow(page);
  await faultProxy.waitFor((passage) => passage.fault === 'hold-request');
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  const other = await watcher(context);
  await freeze(context, page);
  await passUntilSent(other, faultProxy, takenOverWithinMs, isOfPhoto);
  await expect.poll(() => serverDb.photosFor(name)).toHaveLength(1);
});

test('a tab is frozen while it sends a message: another tab in sight takes over by itself', async ({
  page,
  context,
  faultProxy,
}) => {
  await withoutSync(context);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill(`Tolong ${aNewName('Mesej')}`);
  faultProxy.next({ kind: 'hold-request' }, isCommand);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await faultProxy.waitFor((passage) => passage.fault === 'hold-request');
  const other = await watcher(context);
  await freeze(context, page);
  await passUntilSent(other, faultProxy, takenOverWithinMs + undoMs, isCommand);
  await faultProxy.waitFor((passage) => isCommand(passage) && passage.status === 200);
});

test('[10] a photo’s first request is never answered: it is given up after 15 s, and the photo arrives', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Kepala Senyap');
  await withoutSync(context);
  await page.clock.install();
  await typeDraft(page, name);
  faultProxy.next({ kind: 'hold-request' }, isOfPhoto);
  await choosePhoto(page);
  await saveNow(page);
  await faultProxy.waitFor((passage) => passage.fault === 'hold-request');
  await page.clock.runFor(30_000);
  await expect.poll(() => serverDb.photosFor(name)).toHaveLength(1);
});

test('[10] a photo continues, and the question how much of it has arrived is never answered: when there is a network again it is tried again at once', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const names = [aNewName('Sambung Semula'), aNewName('Gambar Kedua')];
  await withoutSync(context);
  await page.clock.install();
  faultProxy.next(answering(503, 'database_unavailable'), isUpload);
  faultProxy.next({ kind: 'hold-request' }, ({ method }) => method === 'HEAD');
  await typeDraft(page, names[0]!);
  await choosePhoto(page);
  await saveNow(page);
  await faultProxy.waitFor((passage) => passage.fault === 'answer' && passage.isOver);
  const isHeld = async () => {
    await comeOnline(page);
    return faultProxy.passages.some((passage) => passage.fault === 'hold-request');
  };
  await expect.poll(isHeld).toBe(true);
  await saveDraft(page, names[1]!);
  await page.clock.runFor(6_000);
  await comeOnline(page);
  await expect.poll(() => serverDb.photosFor(names[0]!)).toHaveLength(1);
});
