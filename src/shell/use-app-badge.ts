import { useEffect } from 'react';

/** The number on the installed app's icon, where the system shows one; it goes with the agent. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }, [count]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {});
    },
    [],
  );
}
