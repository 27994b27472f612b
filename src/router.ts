import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { MessageId } from '#messages/language.ts';
import type { Access } from '#session/guards.ts';
import { signedInAgent } from '#session/store.ts';
import type { MenuPlace } from '#shell/navigation/menu-place.ts';
import { closeOverlaysOnBack } from '#ui/back-closes.ts';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { ScreenError } from '#ui/screen-error.tsx';
import { type FileRouteTypes, routeTree } from './routeTree.gen.ts';

/** Has the address a null character, or a path that cannot be decoded? No screen can show what it names. */
function isMalformed({ pathname, search }: { pathname: string; search: string }): boolean {
  try {
    decodeURIComponent(pathname);
    return (pathname + search).includes('%00');
  } catch {
    return true;
  }
}

/**
 * The routes of the portal (R-ROUTE-4, R-ROUTE-6), on the history of the browser or another. They follow who
 * is signed in. A malformed address leads to the screen that says so.
 */
export function createPortalRouter(history: RouterHistory = createBrowserHistory()) {
  if (isMalformed(history.location)) history.replace('/error/404');
  const router = createRouter({
    routeTree,
    history,
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  });
  closeOverlaysOnBack(router.history);
  signedInAgent.subscribe(() => void router.invalidate());
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's name, in the page title, the breadcrumbs and the menu. */
    title?: MessageId;
    /** The parent screen, if there is one. */
    above?: Exclude<FileRouteTypes['to'], `${string}$${string}`>;
    /** The screen's place in the menu. Each screen of a signed-in agent says it. */
    menu?: MenuPlace | 'none';
    /** What the agent must have to open the route and those below it. */
    access?: Access;
    /** Hides the footer, on the dashboard (R-ROUTE-11). */
    withoutFooter?: boolean;
    /** A form: full screen on phones, without tabs and footer. */
    editing?: boolean;
  }
}
