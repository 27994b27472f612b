import { useEffect } from 'react';

/** Sets the badge of the installed app's icon, if the system shows one; cleared when the agent logs out. */
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
