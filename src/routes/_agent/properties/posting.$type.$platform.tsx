import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';
import { settings } from '#settings';
import { landing } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

export const Route = createFileRoute('/_agent/properties/posting/$type/$platform')({
  staticData: { title: 'posting.title', above: { to: '/properties', title: 'nav.properties' } },
  beforeLoad: ({ params }) => {
    if (!settings.platforms.includes(params.platform))
      throw redirect({ to: landing(currentAgent()), replace: true });
  },
  component: () => <UnavailableScreen title="posting.title" feature="posting" />,
});
