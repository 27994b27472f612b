import type { OrderPeriod } from '#domain/order/orders.ts';

export interface PackageSearch {
  /** The package whose order is to be confirmed. */
  package?: string;
  /** Absent: by the year. */
  period?: Exclude<OrderPeriod, 'Annual'>;
}

/** The search parameters of Package Subscription, without invalid and default ones. */
export function packageSearch(address: Record<string, unknown>): PackageSearch {
  const chosen = typeof address.package === 'string' ? address.package.slice(0, 64) : '';
  return {
    ...(chosen && { package: chosen }),
    ...(address.period === 'Monthly' && { period: 'Monthly' }),
  };
}
