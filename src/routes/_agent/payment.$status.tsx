import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPaymentOutcome } from '#domain/payment.ts';
import { PaymentScreen } from '#features/payments/payment-screen.tsx';
import { landing } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';

export const Route = createFileRoute('/_agent/payment/$status')({
  staticData: { title: 'payment.title' },
  beforeLoad: ({ params }) => {
    if (!isPaymentOutcome(params.status.toLowerCase()))
      throw redirect({ to: landing(currentAgent()), replace: true });
  },
  component: PaymentScreen,
});
