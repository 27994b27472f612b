import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/detail/$groupId')({
  staticData: { title: 'groups.detail-title' },
  component: () => <UnavailableScreen title="groups.detail-title" feature="groups" />,
});
