import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from '#shell/layout/root-layout.tsx';

export const Route = createRootRoute({ component: RootLayout });
