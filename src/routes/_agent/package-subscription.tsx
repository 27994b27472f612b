import { createFileRoute } from '@tanstack/react-router';
import { PackagesScreen } from '#features/packages/packages-screen.tsx';

export const Route = createFileRoute('/_agent/package-subscription')({
  staticData: { title: 'nav.packages' },
  component: PackagesScreen,
});
