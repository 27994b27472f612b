import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { openPath, openScreen } from '#support/components/screen.tsx';
import { deferred } from '#support/deferred.ts';
import { answerTimeoutMs, slowSignInMs } from '#domain/limits.ts';

/** A hundredth of the real times: seconds are centiseconds. */
const faster = 100;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
const realSetTimeout = globalThis.setTimeout.bind(globalThis);

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => realTimeout(ms / faster));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    realSetTimeout(run, ms === slowSignInMs ? ms / faster : ms)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

async function signIn() {
  const screen = await openScreen('/');
  await screen.getByLabelText('User name / Email address').fill('aisyah');
  await screen.getByLabelText('Password', { exact: true }).fill('Rumah-Terbuka-2026');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  return screen;
}

test('a slow sign-in says that it goes on, and its late answer signs in', async () => {
  const held = deferred();
  answer({ login: () => held.promise.then(() => exampleFor('login')) });
  const screen = await signIn();
  await expect.element(screen.getByText(/The connection is slow/)).toBeVisible();
  await new Promise((resolve) => realSetTimeout(resolve, (3 * answerTimeoutMs) / faster));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  held.resolve();
  await expect.poll(openPath).toBe('/dashboard');
  expect(requests('login')).toHaveLength(1);
});

test('one that is not waited for any longer can be tried again at once', async () => {
  answer({ login: () => deferred().promise as Promise<never> });
  const screen = await signIn();
  await screen.getByRole('button', { name: 'Stop waiting' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  answer({ login: exampleFor('login') });
  await screen.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(openPath).toBe('/dashboard');
});

test('one without an answer for two minutes is said to have none', async () => {
  answer({ login: () => deferred().promise as Promise<never> });
  const screen = await signIn();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server did not answer in time.');
  await expect.element(screen.getByText(/The connection is slow/)).not.toBeInTheDocument();
});
