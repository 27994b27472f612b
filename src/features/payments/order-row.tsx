import { Alert, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay, formatBill } from '#domain/formats.ts';
import type { Order } from '#domain/order/orders.ts';
import { orderColor, orderName, orderStatusNames } from '#entities/order/order-words.ts';
import { ordersKey } from '#entities/order/queries.ts';
import { usePay } from './use-pay.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { DataCell, rowLink } from '#ui/row-table.tsx';
import { useOnline } from '#ui/use-online.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';
import { outcomePaths } from './outcome-paths.ts';

/** One order: what, when, how much, its status, and its receipt or the way to pay it. */
export function OrderRow({ order }: { order: Order }) {
  const words = useWords();
  const { t, language, sentence } = words;
  const agentId = useAgent()._id;
  const isOnline = useOnline();
  const client = useQueryClient();
  const { refNo, status, totalSen, createdAt, canBePaid, refundedAt, receiptNo } = order;
  const paid = () => void client.invalidateQueries({ queryKey: ordersKey(agentId) });
  const { pay, isBusy, error } = usePay(refNo, paid);
  const mayPay = status !== 'Success' && canBePaid;
  return (
    <Table.Tr>
      <DataCell area="name" isName>
        <Stack gap={0}>
          <Link
            to="/payment/$status"
            params={{ status: findRow(outcomePaths, status, 'pending') }}
            search={{ ref: refNo }}
            className={rowLink}
          >
            {orderName(order, words)}
          </Link>
          <Text c="dimmed" fz="sm" translate="no">
            {refNo}
          </Text>
          {error !== null && <Alert color="red">{sentence(error)}</Alert>}
        </Stack>
      </DataCell>
      <DataCell area="day">
        <Text component="time" dateTime={createdAt} c="dimmed" fz="sm">
          {formatDay(createdAt, language)}
        </Text>
      </DataCell>
      <DataCell area="state">
        <Group gap="xs">
          <Badge color={orderColor(status)}>{nameWord(t, orderStatusNames, status)}</Badge>
          {refundedAt !== null && <Badge color="gray">{t('payments.refunded-mark')}</Badge>}
        </Group>
      </DataCell>
      <DataCell area="total" isFigure>
        <Text span fw={650}>
          {formatBill(totalSen)}
        </Text>
      </DataCell>
      <DataCell area="action" isFigure>
        {receiptNo !== null && <ReceiptLink order={order} />}
        {mayPay && (
          <Button variant="default" disabled={!isOnline} loading={isBusy} onClick={pay}>
            {t(status === 'Pending' ? 'payments.pay' : 'payments.pay-again')}
          </Button>
        )}
      </DataCell>
    </Table.Tr>
  );
}
