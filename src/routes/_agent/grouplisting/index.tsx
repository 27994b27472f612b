import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/')({
  staticData: { title: 'nav.groups' },
  component: () => <UnavailableScreen title="nav.groups" feature="groups" />,
});
