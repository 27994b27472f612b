import { beforeAll, expect, test } from 'vitest';
import { requests } from '#support/components/backend.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { followOtherTabsFromNow } from './follow-session.ts';
import { storeAgent } from './store.ts';

beforeAll(followOtherTabsFromNow);

/** What another tab's change of local storage looks like in this tab. */
function changedElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

const sessionKey = () => Object.keys(localStorage).find((key) => localStorage[key]?.includes('"_id"'))!;

test('the logout flag alone logs this tab out, and ends the session on the server (R-LOGOUT-2)', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  changedElsewhere('logoutFlag', String(Date.now()));
  await expect.poll(openPath).toBe('/');
  await expect.poll(sessionKey).toBeUndefined();
  await expect.poll(() => requests('logout')).toHaveLength(1);
});

test('the logout of another tab, and a new sign-in there, leave the new session alone', async () => {
  const agent = anAgent();
  const screen = await openScreen('/contact', { agent });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const key = sessionKey();
  dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  changedElsewhere('logoutFlag', String(Date.now()));
  expect(sessionKey()).toBe(key);
  expect(requests('logout')).toEqual([]);
  storeAgent(agent);
});
