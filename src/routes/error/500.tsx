import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '#shell/layout/error-page.tsx';

export const Route = createFileRoute('/error/500')({
  staticData: { title: 'error.500' },
  component: () => <ErrorPage kind={500} />,
});
