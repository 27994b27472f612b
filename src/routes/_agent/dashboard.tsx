import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_agent/dashboard')({
  staticData: {
    title: 'nav.dashboard',
    withoutFooter: true,
    menu: { group: 'main', order: 10, icon: 'dashboard', goKey: 'd', tab: 'nav.short-dashboard' },
  },
  component: DashboardScreen,
});
