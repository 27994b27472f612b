import { createFileRoute } from '@tanstack/react-router';
import { PublicOrder } from '#features/payments/public-order.tsx';
import { speakAll } from '#messages/language.ts';

export const Route = createFileRoute('/ordersummary/$refNo')({
  staticData: { title: 'order.title' },
  beforeLoad: speakAll,
  component: Summary,
});

function Summary() {
  return <PublicOrder refNo={Route.useParams().refNo} />;
}
