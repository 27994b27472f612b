import { logoutFlag, tellOwedLogouts } from './logout.ts';
import { refreshAgent } from './refresh.ts';
import { followLogout, followOtherTabs } from './store.ts';

/** Follows logouts and sign-ins of other tabs: at once by event, and on resume where the tab was frozen (Spec §4). */
export function followOtherTabsFromNow(): void {
  addEventListener('storage', ({ key }) => (key === logoutFlag ? followLogout() : followOtherTabs()));
  addEventListener('pageshow', followOtherTabs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followOtherTabs();
  });
  tellOwedLogouts();
}

/** Looks the agent up now and on every focus (Spec §4, "Refresh"); returns how to stop. */
export function refreshFromNow(): () => void {
  const refresh = () => void refreshAgent();
  refresh();
  addEventListener('focus', refresh);
  return () => removeEventListener('focus', refresh);
}
