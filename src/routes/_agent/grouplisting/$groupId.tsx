import { createFileRoute } from '@tanstack/react-router';
import { GroupScreen } from '#features/groups/group-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/$groupId')({
  staticData: { title: 'groups.detail-title', above: { to: '/grouplisting', title: 'nav.groups' } },
  component: GroupScreen,
});
