import { createFileRoute } from '@tanstack/react-router';
import { OrderSummaryScreen } from '#features/payments/order-summary-screen.tsx';

export const Route = createFileRoute('/ordersummary/$refNo')({
  staticData: { title: 'order.title' },
  component: OrderSummaryScreen,
});
