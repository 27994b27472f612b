import { createFileRoute } from '@tanstack/react-router';
import { orderListSearch } from '#features/payments/order-list-search.ts';
import { PaymentHistoryScreen } from '#features/payments/payment-history-screen.tsx';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/_agent/payment-history')({
  staticData: {
    title: 'nav.payments',
    menu: { group: 'main', order: 80, icon: 'receipt' },
  },
  validateSearch: orderListSearch,
  beforeLoad: speakAll,
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
