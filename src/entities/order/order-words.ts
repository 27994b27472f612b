import { formatDay } from '#domain/formats.ts';
import type { Order, OrderPeriod, OrderStatus } from '#domain/orders.ts';
import type { MessageId, Words } from '#messages/words.ts';

/** The word and the colour of each status. */
export const orderStates: Record<OrderStatus, { word: MessageId; color: string }> = {
  Pending: { word: 'payments.pending', color: 'yellow' },
  Success: { word: 'payments.success', color: 'green' },
  Failed: { word: 'payments.failed', color: 'red' },
};

/** How long a package is bought for. */
const periodWords: Record<OrderPeriod, MessageId> = {
  Monthly: 'payments.month',
  Annual: 'payments.year',
};

/** First and last day of a term. */
export function termWords(
  { startsAt, endsAt }: Pick<Order, 'startsAt' | 'endsAt'>,
  language: string,
): string {
  return `${formatDay(startsAt, language)} – ${formatDay(endsAt, language)}`;
}

/** The package and how long it is bought for: Pro, one year. */
export function orderName(
  { packageName, period }: Pick<Order, 'packageName' | 'period'>,
  { t }: Pick<Words, 't'>,
): string {
  return t('payments.line-price', { name: packageName, period: t(periodWords[period]) });
}
