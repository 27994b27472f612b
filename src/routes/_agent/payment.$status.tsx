import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPaymentOutcome } from '#domain/payment.ts';
import { PaymentScreen } from '#features/payments/payment-screen.tsx';

export const Route = createFileRoute('/_agent/payment/$status')({
  staticData: { title: 'payment.title', above: { to: '/package-subscription', title: 'nav.packages' } },
  params: { parse: ({ status }) => ({ status: status.toLowerCase() }) },
  beforeLoad: ({ params }) => {
    if (!isPaymentOutcome(params.status)) throw redirect({ to: '/error/404', replace: true });
  },
  component: Payment,
});

function Payment() {
  const { status } = Route.useParams();
  return isPaymentOutcome(status) && <PaymentScreen outcome={status} />;
}
