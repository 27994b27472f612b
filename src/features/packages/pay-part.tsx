import { Alert, Button, Text } from '@mantine/core';
import { ApiError } from '#api/ask.ts';
import { formatBill } from '#domain/formats.ts';
import type { OrderQuote } from '#domain/order/orders.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from '#ui/use-online.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface PayPartProps {
  quote: OrderQuote;
  /** The amounts are those of the server now. */
  isCurrent: boolean;
  onChanged: () => void;
}

/** Orders and goes to the gateway's page; says how it is paid, and why it was not possible. */
export function PayPart({ quote, isCurrent, onChanged }: PayPartProps) {
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const { place, isBusy, error } = usePlaceOrder(quote, onChanged);
  const isUnclear = error instanceof ApiError && error.status === 0;
  return (
    <>
      {error !== null && (
        <Alert color="red">
          {sentence(error)}
          {isUnclear && ` ${t('packages.unclear')}`}
        </Alert>
      )}
      <Text c="dimmed" fz="sm">
        {t('packages.pay-how')}
      </Text>
      <Button size="lg" disabled={!isOnline || !isCurrent} loading={isBusy} onClick={place}>
        {t('packages.pay', { amount: formatBill(quote.totalSen) })}
      </Button>
    </>
  );
}
