import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type DraftBody, emptyDraft } from '#domain/draft.ts';
import { toHanded } from '#domain/handed-body.ts';
import { toDraftCode } from '#entities/hand-over/draft-code.ts';
import { writeDraftFile } from '#entities/hand-over/draft-file.ts';
import { setOnline } from '#support/components/backend.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import {
  handedCache,
  handedFiles,
  type HandedRefusal,
  handedRefusalHeader,
} from '#worker-protocol/handed-files.ts';

const draft = (name: string): DraftBody => ({ ...emptyDraft, name, intent: 'Rent' });
const fileOf = (name: string) => writeDraftFile(toHanded(draft(name), false), [], location.origin);

/** Stores what the worker stores of files that are shared one after the other. */
async function share(...answers: Response[]): Promise<void> {
  const cache = await caches.open(handedCache);
  for (const [at, answer] of answers.entries()) await cache.put(`${handedFiles}/${at}`, answer);
}
const waiting = async () =>
  (await caches.has(handedCache)) ? (await (await caches.open(handedCache)).keys()).length : 0;
const refused = (why: HandedRefusal) => new Response('', { headers: { [handedRefusalHeader]: why } });
const named = (name: string) => page.getByRole('heading', { name });

afterEach(async () => void (await caches.delete(handedCache)));

test('a shared file waits until it is a draft, and the next one is offered then', async () => {
  await share(new Response(await fileOf('Residensi Kongsi')), new Response(await fileOf('Taman Kedua')));
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
  await share(new Response(await fileOf('Residensi Masuk')));
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
  await share(new Response(await fileOf('Residensi Tunggu')));
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
