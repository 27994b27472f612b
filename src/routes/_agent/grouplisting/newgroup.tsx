import { createFileRoute } from '@tanstack/react-router';
import { NewGroupScreen } from '#features/groups/new-group-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/newgroup')({
  staticData: { title: 'groups.new-title', above: '/grouplisting', menu: 'none' },
  component: NewGroupScreen,
});
