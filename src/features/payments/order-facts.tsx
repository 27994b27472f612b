import { formatMoment } from '#domain/formats.ts';
import type { Order } from '#domain/order/orders.ts';
import { termWords } from '#entities/order/order-words.ts';
import { useWords } from '#messages/words.ts';
import { FactList } from '#ui/fact-list.tsx';

/** Reference number, times and term of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, language } = useWords();
  const { refNo, createdAt, paidAt, receiptNo, status } = order;
  const facts: (readonly [string, string] | false)[] = [
    [t('payments.ref'), refNo],
    [t('payments.ordered'), formatMoment(createdAt, language)],
    paidAt !== null && [t('payments.paid'), formatMoment(paidAt, language)],
    receiptNo !== null && [t('payments.receipt-no'), receiptNo],
    status === 'Success' && [t('payments.term'), termWords(order, language)],
  ];
  return <FactList facts={facts.filter((fact) => fact !== false)} />;
}
