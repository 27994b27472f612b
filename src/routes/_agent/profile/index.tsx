import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_agent/profile/')({
  staticData: { title: 'nav.profile', menu: { group: 'main', order: 20, icon: 'user' } },
  component: ProfileScreen,
});
