import { createFileRoute } from '@tanstack/react-router';
import { orderListSearch } from '#features/payments/order-list-search.ts';
import { PaymentHistoryScreen } from '#features/payments/payment-history-screen.tsx';

export const Route = createFileRoute('/_agent/payment-history')({
  staticData: {
    title: 'nav.payments',
    lateSentences: true,
    menu: { group: 'main', order: 80, icon: 'receipt' },
  },
  validateSearch: orderListSearch,
  component: History,
});

function History() {
  const navigate = Route.useNavigate();
  return (
    <PaymentHistoryScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
