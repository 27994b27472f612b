import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { deferred } from '#support/deferred.ts';

const post = vi.fn();
const lock = vi.fn();
vi.mock('#settings', () => ({ settings: {} }));
vi.mock('#api/client.ts', () => ({ client: { POST: post } }));
vi.mock('#outbox/account.ts', () => ({ setSignedInAgent: async () => {}, lock }));
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
  lock.mockReset().mockResolvedValue(undefined);
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

const locked = () => lock.mock.calls.map(([agentId]) => agentId as string);

test('what could not be encrypted is tried at the next start and at a sign-in, until it is', async () => {
  lock.mockRejectedValue(new Error('full'));
  const one = await openTab();
  one.storeAgent(agent('a'));
  one.logout();
  await vi.waitFor(() => expect(locked()).toEqual(['a']));
  const next = await openTab();
  next.finishLogouts();
  await vi.waitFor(() => expect(locked()).toEqual(['a', 'a']));
  expect(kept.get('senarai.lockOwed')).toBe('a');
  lock.mockResolvedValue(undefined);
  await next.signInAfterLogout(async () => {});
  await vi.waitFor(() => expect(kept.has('senarai.lockOwed')).toBe(false));
  expect(locked()).toEqual(['a', 'a', 'a']);
});

test('the work of two agents that could not be encrypted is tried again for both', async () => {
  lock.mockRejectedValue(new Error('full'));
  const one = await openTab();
  for (const id of ['a', 'b']) {
    one.storeAgent(agent(id));
    one.logout();
    await vi.waitFor(() => expect(locked()).toContain(id));
  }
  lock.mockReset().mockResolvedValue(undefined);
  const next = await openTab();
  next.storeAgent(agent('c'));
  next.finishLogouts();
  await vi.waitFor(() => expect(kept.has('senarai.lockOwed')).toBe(false));
  expect(locked().toSorted()).toEqual(['a', 'b']);
});
