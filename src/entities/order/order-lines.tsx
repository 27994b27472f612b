import { Group, Stack, Text } from '@mantine/core';
import { formatBill } from '#domain/formats.ts';
import type { OrderQuote } from '#domain/order/orders.ts';
import { useWords } from '#messages/words.ts';
import { orderName } from './order-words.ts';

/** What an order costs: price, credit, SST and total (R-PAY-4). */
export function OrderLines({
  order,
}: {
  order: Omit<OrderQuote, 'packageId' | 'packageTag' | 'kind' | 'startsAt' | 'endsAt'>;
}) {
  const { t, language } = useWords();
  const money = (sen: number) => formatBill(sen);
  const { creditSen, sstBasisPoints } = order;
  const rate = (sstBasisPoints / 100).toLocaleString(language);
  return (
    <Stack component="dl" gap="md" m={0}>
      <Line label={orderName(order, { t })} amount={money(order.priceSen)} />
      {creditSen > 0 && (
        <>
          <Line label={t('payments.line-credit')} amount={`−\u202f${money(creditSen)}`} />
          <Line label={t('payments.line-taxable')} amount={money(order.taxableSen)} />
        </>
      )}
      <Line label={t('payments.line-sst', { rate })} amount={money(order.sstSen)} />
      <Line isTotal label={t('payments.line-total')} amount={money(order.totalSen)} />
    </Stack>
  );
}

const total = { pt: 'md', fw: 'bold', style: { borderTop: '1px solid var(--hairline)' } } as const;

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap" gap="lg" {...(isTotal && total)}>
      <Text component="dt" inherit c={isTotal ? 'bright' : 'dimmed'}>
        {label}
      </Text>
      <Text component="dd" inherit m={0} flex="none" fz={isTotal ? 'xl' : 'md'}>
        {amount}
      </Text>
    </Group>
  );
}
