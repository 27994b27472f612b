/**
 * What `npm run bench` compares the portal with: the same libraries and the same server, and almost no
 * product. A sign-in form, a dashboard of figures and rows, two forms, all offline.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Workbox } from 'workbox-window';
import { signedInId } from './session.ts';
import { SignIn } from './sign-in.tsx';

const root = createRootRoute();
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (signedInId()) throw redirect({ to: '/dashboard' });
  },
  component: SignIn,
});
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
});
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'Dashboard'),
});
const request = createRoute({
  getParentRoute: () => signedIn,
  path: '/master',
  component: lazyRouteComponent(() => import('./forms.tsx'), 'RequestForm'),
});
const listing = createRoute({
  getParentRoute: () => signedIn,
  path: '/properties/form/new',
  component: lazyRouteComponent(() => import('./forms.tsx'), 'ListingForm'),
});
const routeTree = root.addChildren([index, signedIn.addChildren([dashboard, request, listing])]);
const router = createRouter({ routeTree });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

if (signedInId()) void import('./signed-in.tsx');
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
requestIdleCallback(() => void new Workbox('/sw.js').register());
