import { Paper } from '@mantine/core';
import { formatDay, formatBill } from '#domain/formats.ts';
import type { Order } from '#domain/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { useWords } from '#messages/words.ts';
import { OrderFacts } from './order-facts.tsx';
import { OutcomeActions } from './outcome-actions.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import face from './payments.module.css';

/** What became of an order, what to do next, and what it was. */
export function OrderOutcome({ order }: { order: Order }) {
  const { t, language } = useWords();
  const { status, packageName, endsAt, failure, refundedAt, refundSen } = order;
  const text =
    status === 'Success'
      ? t('payments.success-text', { name: packageName, date: formatDay(endsAt, language) })
      : status === 'Pending'
        ? t('payments.pending-text')
        : t(`payments.failed-${failure ?? 'Declined'}`);
  return (
    <div className={face.outcome}>
      <Paper component="section" withBorder radius="lg" className={face.card} aria-labelledby="outcome">
        <OutcomeHead id="outcome" status={status} title={t(`payments.title-${status}`)} text={text} />
        {refundedAt !== null && (
          <p className={face.soft}>
            {t('payments.refunded', {
              amount: formatBill(refundSen ?? order.totalSen, language),
              date: formatDay(refundedAt, language),
            })}
          </p>
        )}
        <OutcomeActions order={order} />
      </Paper>
      <Paper component="section" withBorder radius="lg" className={face.card} aria-labelledby="outcome-order">
        <h2 id="outcome-order">{t('payments.order')}</h2>
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </Paper>
    </div>
  );
}
