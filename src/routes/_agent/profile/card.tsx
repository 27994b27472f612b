import { createFileRoute } from '@tanstack/react-router';
import { CardScreen } from '#features/card/card-screen.tsx';

export const Route = createFileRoute('/_agent/profile/card')({
  staticData: { title: 'card.title', above: '/profile', menu: 'none' },
  component: CardScreen,
});
