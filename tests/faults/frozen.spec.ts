import type { BrowserContext, Page } from '@playwright/test';
import { undoMs } from '#domain/limits.ts';
import { type Passage, answering } from '#support/fault-proxy.ts';
import {
  aNewName,
  choosePhoto,
  comeOnline,
  expect,
  expectOneDraft,
  pressSave,
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

/** A visible tab without input, whose clock the test moves. */
async function watcher(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const isUpload = ({ path, method }: Passage) => path.startsWith('/api/photo-uploads') && method === 'PATCH';
const isCommand = ({ path }: Passage) => path.endsWith('/contact/messages');

test('a tab is frozen while it sends a draft: another tab in sight takes over by itself', async ({
  page,
  context,
  line,
  book,
}) => {
  const name = aNewName('Tab Beku');
  await withoutSync(context);
  await typeDraft(page, name);
  const other = await watcher(context);
  line.next({ kind: 'hold-request' });
  await pressSave(page);
  await line.write(1);
  await freeze(context, page);
  await other.clock.runFor(takenOverWithinMs);
  await expectOneDraft(book, name);
});

test('a tab is frozen while it sends a photo: another tab in sight takes over by itself', async ({
  page,
  context,
  line,
  book,
}) => {
  const name = aNewName('Gambar Beku');
  await withoutSync(context);
  await typeDraft(page, name);
  await choosePhoto(page);
  const other = await watcher(context);
  line.next({ kind: 'hold-request' }, isUpload);
  await pressSave(page);
  await line.met((passage) => passage.fault === 'hold-request');
  await expect(syncState(page, 'and on the server')).toBeVisible();
  await freeze(context, page);
  await other.clock.runFor(takenOverWithinMs);
  await expect.poll(() => book.photosOf(name), { timeout: 20_000 }).toHaveLength(1);
});

test('a tab is frozen while it sends a message: another tab in sight takes over by itself', async ({
  page,
  context,
  line,
}) => {
  await withoutSync(context);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill(`Tolong ${aNewName('Mesej')}`);
  const other = await watcher(context);
  line.next({ kind: 'hold-request' }, isCommand);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await line.met((passage) => passage.fault === 'hold-request');
  await freeze(context, page);
  await other.clock.runFor(takenOverWithinMs + undoMs);
  await line.met((passage) => isCommand(passage) && passage.status === 200);
});

test('[10] a photo’s first request is never answered: it is given up after 15 s, and the photo arrives', async ({
  page,
  context,
  line,
  book,
}) => {
  const name = aNewName('Kepala Senyap');
  await withoutSync(context);
  await page.clock.install();
  await typeDraft(page, name);
  await choosePhoto(page);
  line.next({ kind: 'hold-request' }, ({ path }) => path.startsWith('/api/photo-uploads'));
  await pressSave(page);
  await line.met((passage) => passage.fault === 'hold-request');
  await page.clock.runFor(30_000);
  await expect.poll(() => book.photosOf(name), { timeout: 20_000 }).toHaveLength(1);
});

test('[10] a photo continues, and the question how much of it has arrived is never answered: when there is a network again it is tried again at once', async ({
  page,
  context,
  line,
  book,
}) => {
  const names = [aNewName('Sambung Semula'), aNewName('Gambar Kedua')];
  await withoutSync(context);
  await page.clock.install();
  line.next(answering(503, 'database_unavailable'), isUpload);
  line.next({ kind: 'hold-request' }, ({ method }) => method === 'HEAD');
  await typeDraft(page, names[0]!);
  await choosePhoto(page);
  await pressSave(page);
  await line.met((passage) => passage.fault === 'answer' && passage.isOver);
  const isHeld = async () => {
    await comeOnline(page);
    return line.passages.some((passage) => passage.fault === 'hold-request');
  };
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  await saveDraft(page, names[1]!);
  await page.clock.runFor(6_000);
  await comeOnline(page);
  await expect.poll(() => book.photosOf(names[0]!), { timeout: 20_000 }).toHaveLength(1);
});
