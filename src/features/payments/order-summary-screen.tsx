import { Alert, Button, Container, Divider, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import { formatDay, formatBill } from '#domain/formats.ts';
import type { OrderSummary } from '#domain/order/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { orderSummaryQuery } from '#entities/order/queries.ts';
import { usePay } from './use-pay.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

const { email } = settings.office;

const titles: Record<OrderSummary['status'], MessageId> = {
  Pending: 'payments.public-Pending',
  Success: 'payments.public-Success',
  Failed: 'payments.public-Failed',
};

const texts: Record<OrderSummary['status'], MessageId> = {
  Pending: 'payments.public-text-Pending',
  Success: 'payments.public-text-Success',
  Failed: 'payments.public-text-Failed',
};

/**
 * The order summary, for whoever has the reference number: what is to be paid, and the way to pay (R-PAY-6).
 */
export function OrderSummaryScreen({ refNo }: { refNo: string }) {
  const { t } = useWords();
  const query = useQuery(orderSummaryQuery(refNo));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Container component="main" size={560} py="xxl">
      <Stack gap="lg">
        <BrandMark size={40} />
        <Title order={1} fz="xl" tabIndex={-1}>
          {t(isUnknown ? 'payments.unknown' : 'order.title')}
        </Title>
        {isUnknown && <Text c="dimmed">{t('payments.unknown-text')}</Text>}
        {query.isPending && !query.isPaused && <Skeleton height={360} radius="lg" aria-busy="true" />}
        {(query.isError || query.isPaused) && !isUnknown && !query.data && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && !isUnknown && <Summary order={query.data} onPaid={() => void query.refetch()} />}
        {email && (
          <Text c="dimmed" fz="sm">
            {t('payments.questions')} <a href={`mailto:${email}`}>{email}</a>
          </Text>
        )}
      </Stack>
    </Container>
  );
}

function Summary({ order, onPaid }: { order: OrderSummary; onPaid: () => void }) {
  const { t, language, sentence } = useWords();
  const { refNo, seller, firm, status, totalSen, canBePaid, createdAt, paidAt, refundedAt } = order;
  const { pay, isBusy, error } = usePay(refNo, onPaid);
  const day = (moment: string) => formatDay(moment, language);
  const facts: (readonly [string, string] | false)[] = [
    [t('payments.seller'), seller],
    firm !== '' && [t('payments.firm'), firm],
    [t('payments.ref'), refNo],
    [t('payments.ordered'), day(createdAt)],
    paidAt !== null && [t('payments.paid'), day(paidAt)],
    refundedAt !== null && [t('payments.refunded-mark'), day(refundedAt)],
  ];
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-labelledby="summary">
      <Stack gap="lg">
        <OutcomeHead
          id="summary"
          status={status}
          title={nameWord(t, titles, status)}
          text={t(findRow(texts, status, 'payments.unknown-status'))}
        />
        <OrderLines order={order} />
        <Divider />
        <FactList facts={facts.filter((fact) => fact !== false)} />
        {error !== null && <Alert color="red">{sentence(error)}</Alert>}
        {status !== 'Success' && canBePaid && (
          <Button fullWidth loading={isBusy} onClick={pay}>
            {t('packages.pay', { amount: formatBill(totalSen) })}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
