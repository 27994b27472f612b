import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { toHanded } from '#domain/draft/handed-body.ts';
import { toDraftCode } from '#entities/hand-over/draft-code.ts';
import { draftFileVersion, readDraftFile, writeDraftFile } from '#entities/hand-over/draft-file.ts';
import { setOnline } from '#support/components/backend.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import {
  handedCache,
  handedFiles,
  type HandedRefusal,
  handedRefusalHeader,
} from '#worker-protocol/handed-files.ts';

const draft = (name: string): DraftBody => ({ ...emptyDraft, name, intent: 'Rent' });
const fileFrom = (name: string) => writeDraftFile(toHanded(draft(name), false), [], location.origin);

/** Stores what the worker stores of files that are shared one after the other. */
async function share(...answers: Response[]): Promise<void> {
  const cache = await caches.open(handedCache);
  for (const [at, answer] of answers.entries()) await cache.put(`${handedFiles}/${at}`, answer);
}
const waiting = async () =>
  (await caches.has(handedCache)) ? (await (await caches.open(handedCache)).keys()).length : 0;
const refused = (why: HandedRefusal) => new Response('', { headers: { [handedRefusalHeader]: why } });
const named = (name: string) => page.getByRole('heading', { name });

/** A file of a version of the app that is not known here. */
async function newerFile(): Promise<Blob> {
  const bytes = await (await fileFrom('Taman Baharu')).arrayBuffer();
  new DataView(bytes).setUint32(8, draftFileVersion + 1);
  return new Blob([bytes]);
}

type Launch = (launch: { files: readonly Pick<FileSystemFileHandle, 'getFile'>[] }) => unknown;

/** The files that the system opens with the app. */
function stubLaunches(): { launch: Launch } {
  const early: Parameters<Launch>[0][] = [];
  const queue: { launch: Launch } = { launch: (launch) => early.push(launch) };
  const setConsumer = (take: Launch) => {
    queue.launch = take;
    for (const launch of early.splice(0)) take(launch);
  };
  vi.stubGlobal('launchQueue', { setConsumer });
  return queue;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(handedCache);
});

test('a shared file waits until it is a draft, and the next one is offered then', async () => {
  await share(new Response(await fileFrom('Residensi Kongsi')), new Response(await fileFrom('Taman Kedua')));
  await openScreen('/properties/handover', { agent: anAgent() });
  setOnline(false);
  await expect.element(named('Residensi Kongsi')).toBeVisible();
  expect(await waiting()).toBe(2);
  await page.getByRole('button', { name: 'Make it my draft' }).click();
  await expect.poll(openPath).toMatch(/\/properties\/form\/[\w-]+/);
  await expect.poll(waiting).toBe(1);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect.element(named('Taman Kedua')).toBeVisible();
});

test('what was shared before the sign-in opens after it', async () => {
  await share(new Response(await fileFrom('Residensi Masuk')));
  await openScreen('/properties/handover');
  await expect.poll(openPath).toBe('/');
  await openScreen('/dashboard', { agent: anAgent() });
  await expect.element(named('Residensi Masuk')).toBeVisible();
});

test.each([
  ['a foreign file', () => new Response('%PDF-1.7'), /not a draft that was handed over/],
  ['one that is too large', () => refused('too-large'), /larger than a draft can be/],
  ['one without room', () => refused('no-room'), /no room for the file/],
])('%s is refused in words, once', async (_which, answer, words) => {
  await share(answer());
  await openScreen('/properties/handover', { agent: anAgent() });
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.poll(waiting).toBe(0);
});

test('a draft that waits can be discarded elsewhere, and gives way to a code in the address', async () => {
  await share(new Response(await fileFrom('Residensi Tunggu')));
  const code = await toDraftCode(toHanded(draft('Residensi Kod'), false), location.origin);
  const agent = anAgent();
  const screen = await openScreen(`/properties/handover#${code}`, { agent });
  await expect.element(named('Residensi Kod')).toBeVisible();
  await expect.poll(openPath).toBe('/properties/handover');
  await expect.element(named('Residensi Kod')).toBeVisible();
  await screen.unmount();
  await openScreen('/dashboard', { agent });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(waiting).toBe(0);
});

test('a file of a newer version is kept, and holds up no other', async () => {
  await share(new Response(await newerFile()), new Response(await fileFrom('Taman Kedua')));
  const agent = anAgent();
  const screen = await openScreen('/properties/handover', { agent });
  await expect.element(named('Taman Kedua')).toBeVisible();
  await page.getByRole('button', { name: 'Make it my draft' }).click();
  await expect.poll(openPath).toMatch(/\/properties\/form\/[\w-]+/);
  expect(await waiting()).toBe(1);
  await screen.unmount();
  await openScreen('/properties/handover', { agent });
  await expect.element(page.getByRole('alert').getByText(/newer version/)).toBeVisible();
  expect(await waiting()).toBe(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(waiting).toBe(0);
});

test('a file that cannot be read is said, and read again on request; the others of its opening are counted', async () => {
  const queue = stubLaunches();
  await openScreen('/properties/handover', { agent: anAgent() });
  const file = new File([await fileFrom('Residensi Buka')], 'a.senarai');
  let isThere = false;
  const getFile = () =>
    isThere ? Promise.resolve(file) : Promise.reject(new DOMException('gone', 'NotFoundError'));
  queue.launch({ files: [{ getFile }, { getFile }, { getFile }] });
  await expect.element(page.getByRole('alert').getByText(/could not be read/)).toBeVisible();
  await expect.element(page.getByText(/^2 more files were not opened/)).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(named('Residensi Buka')).toBeVisible();
});

test('a file that is opened goes before one that waits, whichever is read first', async () => {
  await share(new Response(await fileFrom('Residensi Tunggu')));
  const queue = stubLaunches();
  await openScreen('/properties/handover', { agent: anAgent() });
  const file = new File([await fileFrom('Residensi Buka')], 'a.senarai');
  let arrive = (_file: File) => {};
  const late = new Promise<File>((resolve) => (arrive = resolve));
  queue.launch({ files: [{ getFile: () => late }] });
  queue.launch({ files: [{ getFile: () => Promise.resolve(file) }] });
  await expect.element(named('Residensi Buka')).toBeVisible();
  const lateFile = new File([await fileFrom('Residensi Lambat')], 'b.senarai');
  arrive(lateFile);
  // The screen has begun to read it before.
  for (let read = 0; read < 3; read++) await readDraftFile(lateFile);
  await expect.element(named('Residensi Lambat')).not.toBeInTheDocument();
  await expect.element(named('Residensi Buka')).toBeVisible();
  await page.getByRole('button', { name: 'Make it my draft' }).click();
  await expect.poll(openPath).toMatch(/\/properties\/form\/[\w-]+/);
  expect(await waiting()).toBe(1);
});
