import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Leads back from an inner screen: to the screen before it, or to the one above it where the app was opened
 * here. Null on the screens of the bottom bar, and while the terms wait.
 */
export function useBack(): (() => void) | null {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isTab = useRouterState({
    select: (state) =>
      state.matches.some(({ staticData: { menu } }) => menu !== undefined && menu !== 'none' && menu.tab),
  });
  const above = useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.above)?.staticData.above,
  });
  const isHeld = mustAcceptTerms(useAgent());
  if (isHeld || isTab) return null;
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: above ?? '/dashboard' }));
}
