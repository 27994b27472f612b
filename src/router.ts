import { createRouter } from '@tanstack/react-router';
import type { MessageId } from '#messages/language.ts';
import { watchAgent } from '#session/store.ts';
import { PendingScreen } from '#ui/pending-screen.tsx';
import { ScreenError } from '#ui/screen-error.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The addresses of the portal (R-ROUTE-4, R-ROUTE-6). */
export const router = createRouter({
  routeTree,
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
});

watchAgent(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the screen is called, in the title of the page and the breadcrumbs. */
    title?: MessageId;
    /** The screen above it, where there is one. */
    above?: { to: '/properties' | '/guidance' | '/profile'; title: MessageId };
    /** The dashboard has no footer (R-ROUTE-11). */
    withoutFooter?: boolean;
    /** A form: on phones it has the whole screen, without tabs and footer. */
    editing?: boolean;
  }
}
