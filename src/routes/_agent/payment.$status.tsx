import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isPaymentOutcome } from '#domain/order/payment.ts';
import { paymentSearch } from '#features/payments/order-list-search.ts';
import { PaymentScreen } from '#features/payments/payment-screen.tsx';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/payment/$status')({
  staticData: { title: 'payment.title', above: '/payment-history', menu: 'none' },
  validateSearch: paymentSearch,
  beforeLoad: async ({ params }) => {
    if (!isPaymentOutcome(params.status.toLowerCase()))
      throw redirect({ to: startPath(currentAgent()), replace: true });
    await speakAll();
  },
  component: Payment,
});

/** The address follows the status that the server knows. */
function Payment() {
  const { ref } = Route.useSearch();
  const { status: shown } = Route.useParams();
  const navigate = Route.useNavigate();
  const onStatus = useCallback(
    (status: string) => {
      if (status !== shown) void navigate({ params: { status }, search: true, replace: true });
    },
    [navigate, shown],
  );
  return <PaymentScreen refNo={ref} onStatus={onStatus} />;
}
