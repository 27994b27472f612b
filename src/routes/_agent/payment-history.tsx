import { createFileRoute } from '@tanstack/react-router';
import { UnavailableScreen } from '#features/unavailable/unavailable-screen.tsx';

export const Route = createFileRoute('/_agent/payment-history')({
  staticData: { title: 'nav.payments' },
  component: () => <UnavailableScreen title="nav.payments" feature="payments" />,
});
