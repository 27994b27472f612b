import { formatDay } from '#domain/formats.ts';
import type { Order, OrderPeriod, OrderStatus } from '#domain/order/orders.ts';
import type { MessageId, Words } from '#messages/words.ts';
import { nameWord } from '#messages/enum-words.ts';
import { findRow } from '#domain/find-row.ts';

/** The name of each status. */
export const orderStatusNames: Record<OrderStatus, MessageId> = {
  Pending: 'payments.pending',
  Success: 'payments.success',
  Failed: 'payments.failed',
};

const statusColors: Record<OrderStatus, string> = { Pending: 'blue', Success: 'green', Failed: 'red' };

/** The colour of a status. */
export function orderColor(status: OrderStatus): string {
  return findRow(statusColors, status, 'gray');
}

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
  return t('payments.line-price', { name: packageName, period: nameWord(t, periodWords, period) });
}
