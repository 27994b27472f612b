import { createFileRoute } from '@tanstack/react-router';
import { ErrorLayout } from '#shell/error-layout.tsx';

export const Route = createFileRoute('/error')({ component: ErrorLayout });
