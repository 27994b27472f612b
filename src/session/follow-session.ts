import { client } from '#api/client.ts';
import { deviceStorage } from '#browser/device-storage.ts';
import { finishLogouts, logoutHere } from './logout.ts';
import { refreshAgent } from './refresh.ts';
import { applyBlock } from './account-state.ts';
import { currentAgent, followLogout, followOtherTabs } from './store.ts';

/**
 * Follows logouts and sign-ins of other tabs: at once by event, and on resume if the tab was frozen. A logout
 * removes the session and then writes the flag. A flag that comes without that logs this tab out, too
 * (R-LOGOUT-2).
 */
export function followOtherTabsFromNow(): void {
  let isSessionRemoved = false;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === deviceStorage.session.name) isSessionRemoved = newValue === null;
    if (key !== deviceStorage.logoutFlag.name || newValue === null) return followOtherTabs();
    if (isSessionRemoved) followLogout();
    else if (currentAgent()) logoutHere();
    isSessionRemoved = false;
  });
  addEventListener('pageshow', followOtherTabs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followOtherTabs();
  });
  finishLogouts();
}

/** Calls for another agent or without one. Their answers say nothing about the signed-in agent. */
const callsForAnybody = new Set(['/agents/login', '/agents/signon/{id}', '/agents/confirmEmail/{id}']);

/**
 * Checks the answer of every call of this page for a blocked account (R-LOCK-6). An answer to an earlier agent
 * is not about the one who is signed in now.
 */
export function watchForBlocksFromNow(): void {
  const askedBy = new Map<string, string | undefined>();
  client.use({
    onRequest: ({ id }) => void askedBy.set(id, currentAgent()?._id),
    onError: ({ id }) => void askedBy.delete(id),
    async onResponse({ id, schemaPath, response }) {
      const agentId = askedBy.get(id);
      askedBy.delete(id);
      if (response.status !== 403 || callsForAnybody.has(schemaPath)) return;
      const answer: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      if (currentAgent()?._id === agentId) applyBlock(response.status, answer);
    },
  });
}

/** Refreshes the agent now and on every focus (R-SESS-3). Returns a function that stops it. */
export function refreshFromNow(): () => void {
  const refresh = () => void refreshAgent();
  refresh();
  addEventListener('focus', refresh);
  return () => removeEventListener('focus', refresh);
}
