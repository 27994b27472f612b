import { Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, formatBill } from '#domain/formats.ts';
import type { Order } from '#domain/orders.ts';
import { orderName, orderStates } from '#entities/order/order-words.ts';
import { ordersKey } from '#entities/order/queries.ts';
import { usePay } from '#entities/order/use-pay.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Notice } from '#ui/notice.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { useOnline } from '#ui/use-online.ts';
import face from './payments.module.css';
import { ReceiptLink } from './receipt-link.tsx';

/** One order: what, when, how much, its status, and its receipt or the way to pay it. */
export function OrderRow({ order }: { order: Order }) {
  const words = useWords();
  const { t, language, sentence } = words;
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const client = useQueryClient();
  const { refNo, status, totalSen, createdAt, canBePaid, refundedAt } = order;
  const paid = () => void client.invalidateQueries({ queryKey: ordersKey(agentId) });
  const { pay, isBusy, error } = usePay(refNo, paid);
  const { word, tone } = orderStates[status];
  return (
    <Paper component="li" withBorder radius="lg" className={face.row}>
      <h2 className={face.rowName}>
        <Link
          to="/payment/$status"
          params={{ status: status.toLowerCase() }}
          search={{ ref: refNo }}
          className={face.cover}
        >
          {orderName(order, words)}
        </Link>
      </h2>
      <p className={face.rowFacts}>
        <time dateTime={createdAt}>{formatDay(createdAt, language)}</time>
        <span className={face.ref}>{refNo}</span>
      </p>
      <p className={face.rowState}>
        <StatusPill tone={tone}>{t(word)}</StatusPill>
        {refundedAt !== null && <StatusPill tone="plain">{t('payments.refunded-mark')}</StatusPill>}
      </p>
      <p className={face.amount}>{formatBill(totalSen, language)}</p>
      <div className={face.rowAction}>
        <ReceiptLink order={order} />
        {status !== 'Success' && canBePaid && (
          <Button variant="default" disabled={!isOnline} loading={isBusy} onClick={pay}>
            {t(status === 'Pending' ? 'payments.pay' : 'payments.pay-again')}
          </Button>
        )}
      </div>
      {error !== null && (
        <div className={face.rowTrouble}>
          <Notice tone="bad">{sentence(error)}</Notice>
        </div>
      )}
    </Paper>
  );
}
