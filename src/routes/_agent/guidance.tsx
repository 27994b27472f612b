import { createFileRoute } from '@tanstack/react-router';
import { GuidanceScreen } from '#features/guidance/guidance-screen.tsx';

export const Route = createFileRoute('/_agent/guidance')({
  staticData: { title: 'nav.guidance' },
  component: GuidanceScreen,
});
