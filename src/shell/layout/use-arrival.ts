import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { useTitleOfScreen } from '#ui/own-title.ts';

/**
 * On each change of screen: sets the title of the page, and focuses the main heading (R-ROUTE-12). On the first
 * screen the focus does not move. The router scrolls to the top, or on the way back to where the screen was left.
 */
export function useArrival(): void {
  const router = useRouter();
  const { t } = useWords();
  const shown = useRef<string | null>(null);

  const own = useTitleOfScreen();

  useEffect(() => {
    const entitle = () => {
      const title = router.state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
      const said = own ?? (title && t(title));
      document.title = said ? `${said} · ${settings.productName}` : settings.productName;
    };
    const arrive = () => {
      entitle();
      const path = router.state.location.pathname;
      const before = shown.current;
      shown.current = path;
      if (before === null || before === path) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
    entitle();
    return router.subscribe('onRendered', arrive);
  }, [router, t, own]);
}
