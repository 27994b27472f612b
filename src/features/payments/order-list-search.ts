import type { OrderStatus } from '#domain/order/orders.ts';
import { searchedFor } from '#domain/search/search-text.ts';
import { everyOf } from '#domain/every-of.ts';
import { isDay } from '#domain/time.ts';

/** R-PAY-1. */
export const orderStatuses = everyOf<OrderStatus>()(['Pending', 'Success', 'Failed']);

export interface OrderListSearch {
  q?: string;
  status?: OrderStatus;
  /** First and last day, YYYY-MM-DD in Malaysia. */
  from?: string;
  to?: string;
  page?: number;
}

const dayIn = (given: unknown) => (typeof given === 'string' && isDay(given) ? given : undefined);

/** The search parameters of the payment history, without invalid ones. Pages are counted from 1. */
export function orderListSearch(address: Record<string, unknown>): OrderListSearch {
  const q = ['string', 'number'].includes(typeof address.q) ? searchedFor(String(address.q)) : '';
  const status = orderStatuses.find((one) => one === address.status);
  const [from, to] = [dayIn(address.from), dayIn(address.to)];
  const page = Number(address.page);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  };
}

/** The reference number in the address of a payment, if it has one. */
export function paymentSearch({ ref }: Record<string, unknown>): { ref?: string } {
  const text = ['string', 'number'].includes(typeof ref) ? String(ref).trim() : '';
  return /^[\w-]{1,64}$/.test(text) ? { ref: text } : {};
}
