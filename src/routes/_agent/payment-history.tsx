import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '#features/payments/payments-screen.tsx';

export const Route = createFileRoute('/_agent/payment-history')({
  staticData: { title: 'nav.payments' },
  component: PaymentsScreen,
});
