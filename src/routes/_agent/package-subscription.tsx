import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/package-subscription')({
  staticData: { title: 'nav.packages' },
  component: () => <UnavailableScreen title="nav.packages" feature="packages" />,
});
