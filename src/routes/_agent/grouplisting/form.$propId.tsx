import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/grouplisting/form/$propId')({
  staticData: { title: 'groups.form-title' },
  component: () => <UnavailableScreen title="groups.form-title" feature="groups" />,
});
