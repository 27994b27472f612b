import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/newgroup')({
  staticData: { title: 'groups.new-title' },
  component: () => <UnavailableScreen title="groups.new-title" feature="groups" />,
});
