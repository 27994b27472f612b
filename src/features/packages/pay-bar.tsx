import '@mantine/core/styles/Button.css';
import { Button } from '@mantine/core';
import { ApiError } from '#api/ask.ts';
import { formatMoney } from '#domain/formats.ts';
import type { OrderQuote } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import { dockedBar } from '#ui/docked-bar.ts';
import { Notice } from '#ui/notice.tsx';
import { useOnline } from '#ui/use-online.ts';
import face from './packages.module.css';
import { usePlaceOrder } from './use-place-order.ts';

interface PayBarProps {
  quote: OrderQuote;
  /** The amounts are those of the server now. */
  isCurrent: boolean;
  onChanged: () => void;
}

/** Orders and goes to the gateway's page; says how it is paid, and why it was not possible. */
export function PayBar({ quote, isCurrent, onChanged }: PayBarProps) {
  const { t, language, sentence } = useWords();
  const isOnline = useOnline();
  const { place, isBusy, error } = usePlaceOrder(quote, onChanged);
  const isUnclear = error instanceof ApiError && error.status === 0;
  return (
    <>
      {error !== null && (
        <Notice tone="bad">
          {sentence(error)}
          {isUnclear && ` ${t('packages.unclear')}`}
        </Notice>
      )}
      <p className={face.soft}>{t('packages.pay-how')}</p>
      <div className={face.bar} ref={dockedBar} data-bar>
        <p>
          {t('payments.line-total')} <strong>{formatMoney(quote.totalSen, language)}</strong>
        </p>
        <Button disabled={!isOnline || !isCurrent} loading={isBusy} onClick={place}>
          {t('packages.pay', { amount: formatMoney(quote.totalSen, language) })}
        </Button>
      </div>
    </>
  );
}
