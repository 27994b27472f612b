import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import { formatDay, formatBill } from '#domain/formats.ts';
import type { OrderSummary } from '#domain/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { orderSummaryQuery } from '#entities/order/queries.ts';
import { usePay } from '#entities/order/use-pay.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import face from './payments.module.css';

const { email } = settings.office;

/** The order summary, for whoever has the reference number: what is to be paid, and the way to pay (R-PAY-6). */
export function OrderSummaryScreen({ refNo }: { refNo: string }) {
  const { t } = useWords();
  const query = useQuery(orderSummaryQuery(refNo));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <main className={face.public}>
      <BrandMark size={40} />
      <h1 tabIndex={-1}>{t(isUnknown ? 'payments.unknown' : 'order.title')}</h1>
      {isUnknown && <p className={face.soft}>{t('payments.unknown-text')}</p>}
      {query.isPending && <Skeleton height={360} radius="lg" aria-busy="true" />}
      {query.isError && !isUnknown && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && !isUnknown && <Summary order={query.data} onPaid={() => void query.refetch()} />}
      {email && (
        <p className={face.soft}>
          {t('payments.questions')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </main>
  );
}

function Summary({ order, onPaid }: { order: OrderSummary; onPaid: () => void }) {
  const { t, language, sentence } = useWords();
  const { refNo, seller, firm, status, totalSen, canBePaid, createdAt, paidAt, refundedAt } = order;
  const { pay, isBusy, error } = usePay(refNo, onPaid);
  const day = (moment: string) => formatDay(moment, language);
  const facts = [
    [t('payments.seller'), seller],
    firm !== '' && [t('payments.firm'), firm],
    [t('payments.ref'), refNo],
    [t('payments.ordered'), day(createdAt)],
    paidAt !== null && [t('payments.paid'), day(paidAt)],
    refundedAt !== null && [t('payments.refunded-mark'), day(refundedAt)],
  ].filter((fact) => fact !== false);
  return (
    <Paper component="section" withBorder radius="lg" className={face.card} aria-labelledby="summary">
      <OutcomeHead
        id="summary"
        status={status}
        title={t(`payments.public-${status}`)}
        text={t(`payments.public-text-${status}`)}
      />
      <OrderLines order={order} />
      <dl className={face.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error !== null && <Notice tone="bad">{sentence(error)}</Notice>}
      {status !== 'Success' && canBePaid && (
        <Button fullWidth loading={isBusy} onClick={pay}>
          {t('packages.pay', { amount: formatBill(totalSen, language) })}
        </Button>
      )}
    </Paper>
  );
}
