import { refreshAgent } from './refresh.ts';
import { leave, logoutFlag } from './logout.ts';
import { tellTheQueue } from './sign-in.ts';
import { currentAgent, followOtherTabs } from './store.ts';

/** Follows logouts and sign-ins of other tabs: at once by event, and on resume where the tab was frozen (Spec §4). */
export function followOtherTabsFromNow(): void {
  addEventListener('storage', ({ key }) => {
    if (key === logoutFlag) leave();
    else followOtherTabs();
  });
  addEventListener('pageshow', followOtherTabs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followOtherTabs();
  });
}

/** Tells the queue whose drafts to send, and looks the agent up now and on every focus (Spec §4, "Refresh"); returns how to stop. */
export function refreshFromNow(): () => void {
  const refresh = () => void refreshAgent();
  const agent = currentAgent();
  if (agent) void tellTheQueue(agent._id).catch(() => {});
  refresh();
  addEventListener('focus', refresh);
  return () => removeEventListener('focus', refresh);
}
