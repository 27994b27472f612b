import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { deferred } from '#support/deferred.ts';

const post = vi.fn();
vi.mock('#settings', () => ({ settings: {} }));
vi.mock('#api/client.ts', () => ({ client: { POST: post } }));
vi.mock('#outbox/account.ts', () => ({ setSignedInAgent: async () => {}, lock: async () => {} }));
vi.mock('#lookup-cache/persist-lookups.ts', () => ({ clearLookups: async () => {} }));

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const online: (() => void)[] = [];
vi.stubGlobal('addEventListener', (_event: string, comeOnline: () => void) => online.push(comeOnline));

/** A tab: the modules of its own, the storage and the locks of all tabs. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('./store.ts')), ...(await import('./logout.ts')) };
}

const ended = () => Promise.resolve({ data: { ok: true }, response: Response.json({ ok: true }) });
const logouts = () => post.mock.calls.filter(([path]) => path === '/agents/logout').length;
const agent = (id: string) => ({ _id: id }) as SessionAgent;

beforeEach(() => {
  kept.clear();
  online.length = 0;
  post.mockReset().mockImplementation(ended);
});

test('a sign-in waits for the logout that another tab is sending', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.storeAgent(agent('a'));
  const answer = deferred();
  post.mockImplementation(() => answer.promise.then(ended));
  one.logout();
  const signIn = vi.fn(async () => 'signed in');
  const signedIn = other.signInAfterLogout(signIn);
  await vi.waitFor(() => expect(logouts()).toBe(1));
  expect(signIn).not.toHaveBeenCalled();
  answer.resolve();
  expect(await signedIn).toBe('signed in');
});

test('a logout that is owed is not sent while another tab signs in, nor after that', async () => {
  kept.set('senarai.logoutOwed', '1');
  const [one, other] = [await openTab(), await openTab()];
  const answer = deferred();
  const signIn = vi.fn(() => answer.promise);
  const signedIn = other.signInAfterLogout(signIn);
  await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
  one.finishLogouts();
  for (const comeOnline of online) comeOnline();
  answer.resolve();
  await signedIn;
  await one.signInAfterLogout(async () => {});
  expect(logouts()).toBe(0);
});

test('a logout that is owed is sent once by all tabs, also after a sign-in that failed', async () => {
  kept.set('senarai.logoutOwed', '1');
  const [one, other] = [await openTab(), await openTab()];
  await expect(one.signInAfterLogout(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  other.finishLogouts();
  await vi.waitFor(() => expect(kept.has('senarai.logoutOwed')).toBe(false));
  expect(logouts()).toBe(1);
});

test('a logout is sent where the storage refuses, too', async () => {
  const tab = await openTab();
  tab.signedInAgent.set(agent('a'));
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.logout();
  await vi.waitFor(() => expect(logouts()).toBe(1));
});
