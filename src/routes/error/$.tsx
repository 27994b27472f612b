import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '#shell/layout/error-page.tsx';

export const Route = createFileRoute('/error/$')({
  staticData: { title: 'error.404' },
  component: () => <ErrorPage kind={404} />,
});
