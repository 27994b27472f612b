import { Divider, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatDay, formatBill, formatMoment } from '#domain/formats.ts';
import type { Order } from '#domain/order/orders.ts';
import { OrderLines } from '#entities/order/order-lines.tsx';
import { type MessageId, useWords } from '#messages/words.ts';
import { OutcomeActions } from './outcome-actions.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';
import { termWords } from '#entities/order/order-words.ts';
import { FactList } from '#ui/fact-list.tsx';

const card = { component: 'section', withBorder: true, p: { base: 'lg', md: 'xl' } } as const;

const titles: Record<Order['status'], MessageId> = {
  Pending: 'payments.title-Pending',
  Success: 'payments.title-Success',
  Failed: 'payments.title-Failed',
};

const failures: Record<NonNullable<Order['failure']>, MessageId> = {
  Declined: 'payments.failed-Declined',
  Expired: 'payments.failed-Expired',
  Replaced: 'payments.failed-Replaced',
  Closed: 'payments.failed-Closed',
};

/** What became of an order, what to do next, and what it was. */
export function OrderOutcome({ order }: { order: Order }) {
  const { t, language } = useWords();
  const { status, packageName, endsAt, failure, refundedAt, refundSen } = order;
  const text =
    status === 'Success'
      ? t('payments.success-text', { name: packageName, date: formatDay(endsAt, language) })
      : status === 'Pending'
        ? t('payments.pending-text')
        : status === 'Failed'
          ? t(findRow(failures, failure ?? 'Declined', 'payments.failed-unknown'))
          : t('payments.unknown-status');
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Paper {...card} aria-labelledby="outcome">
        <Stack gap="xl">
          <OutcomeHead id="outcome" status={status} title={nameWord(t, titles, status)} text={text} />
          {refundedAt !== null && (
            <Text c="dimmed" fz="sm">
              {t('payments.refunded', {
                amount: formatBill(refundSen ?? order.totalSen),
                date: formatDay(refundedAt, language),
              })}
            </Text>
          )}
          <OutcomeActions order={order} />
        </Stack>
      </Paper>
      <Paper {...card} aria-labelledby="outcome-order">
        <Stack gap="lg">
          <Title order={2} id="outcome-order" fz="lg">
            {t('payments.order')}
          </Title>
          <OrderLines order={order} />
          <Divider />
          <OrderFacts order={order} />
        </Stack>
      </Paper>
    </SimpleGrid>
  );
}

/** Reference number, times and term of an order. */
function OrderFacts({ order }: { order: Order }) {
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
