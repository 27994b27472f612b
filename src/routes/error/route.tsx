import { createFileRoute } from '@tanstack/react-router';
import { ErrorLayout } from '#shell/layout/error-layout.tsx';

export const Route = createFileRoute('/error')({ component: ErrorLayout });
