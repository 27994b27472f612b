import { createFileRoute } from '@tanstack/react-router';
import { GroupPropertyScreen } from '#features/groups/group-property-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/form/$propId')({
  staticData: { title: 'groups.form-title', above: { to: '/grouplisting', title: 'nav.groups' } },
  component: GroupPropertyScreen,
});
