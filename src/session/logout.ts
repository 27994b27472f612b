import { client } from '#api/client.ts';
import { clearStanding } from './standing.ts';
import { forgetAgent } from './store.ts';
import { tellTheQueue } from './sign-in.ts';

/** A new value tells the other tabs to log out (Spec §4). */
export const logoutFlag = 'logoutFlag';

/** Ends the session and clears what is kept of it (Spec §4, "Logout"). Unsent drafts stay: they are the agent's work. */
export function logout(): void {
  void client.POST('/agents/logout', { body: {} }).catch(() => {});
  void clearKept().catch(() => {});
  leave();
  localStorage.setItem(logoutFlag, String(Date.now()));
}

/** Logs this tab out, after another tab did the rest. */
export function leave(): void {
  forgetAgent();
  clearStanding();
}

async function clearKept(): Promise<void> {
  const { clearLookups } = await import('#lookup-cache/persister.ts');
  await Promise.all([clearLookups(), tellTheQueue(null)]);
}
