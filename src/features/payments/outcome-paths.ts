import type { OrderStatus } from '#domain/order/orders.ts';

/** The last part of the address of an order's outcome (R-PAY-1). */
export const outcomePaths = {
  Pending: 'pending',
  Success: 'success',
  Failed: 'failed',
} as const satisfies Record<OrderStatus, string>;
