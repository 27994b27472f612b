import { formatBill } from '#domain/formats.ts';
import type { OrderQuote } from '#domain/orders.ts';
import { useWords } from '#messages/words.ts';
import face from './order-lines.module.css';
import { orderName } from './order-words.ts';

/** What an order costs: price, credit, SST and total (R-PAY-4). */
export function OrderLines({
  order,
}: {
  order: Omit<OrderQuote, 'packageId' | 'packageTag' | 'kind' | 'startsAt' | 'endsAt'>;
}) {
  const { t, language } = useWords();
  const money = (sen: number) => formatBill(sen, language);
  const { creditSen, sstBasisPoints } = order;
  const rate = (sstBasisPoints / 100).toLocaleString(language);
  return (
    <dl className={face.lines}>
      <div>
        <dt>{orderName(order, { t })}</dt>
        <dd>{money(order.priceSen)}</dd>
      </div>
      {creditSen > 0 && (
        <>
          <div>
            <dt>{t('payments.line-credit')}</dt>
            <dd>−&#8239;{money(creditSen)}</dd>
          </div>
          <div>
            <dt>{t('payments.line-taxable')}</dt>
            <dd>{money(order.taxableSen)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('payments.line-sst', { rate })}</dt>
        <dd>{money(order.sstSen)}</dd>
      </div>
      <div className={face.total}>
        <dt>{t('payments.line-total')}</dt>
        <dd>{money(order.totalSen)}</dd>
      </div>
    </dl>
  );
}
