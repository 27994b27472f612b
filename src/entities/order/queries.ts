import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { OrderPeriod, OrderStatus } from '#domain/order/orders.ts';
import { persistedApart } from '#lookup-cache/persister.ts';
import { pauseBeforeCheck } from './pending-pause.ts';

/** Queries of orders. Money changes elsewhere: an answer on the device is shown at once and always fetched. */

/** The common prefix of the query keys of the agent's orders. */
export const ordersKey = (agentId: string) => ['orders', agentId] as const;

const ofOrder = (refNo: string) => ({ params: { path: { refNo } } });

/** What a package costs this agent now. Never stored: it is asked for each time it is shown. */
export function quoteQuery(agentId: string, packageId: string, period: OrderPeriod) {
  return queryOptions({
    queryKey: [...ordersKey(agentId), 'quote', packageId, period],
    queryFn: ({ signal }) => ask(client.POST('/orders/quote', { body: { packageId, period }, signal })),
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });
}

/** A page of the payment history, newest first (R-PAY-5). */
export function ordersQuery(
  agentId: string,
  search: { search: string; status: OrderStatus | ''; from?: string; to?: string; paging: number },
) {
  return queryOptions({
    queryKey: [...ordersKey(agentId), 'search', search],
    queryFn: ({ signal }) => askPage(client.POST('/orders/search', { body: { agentId, ...search }, signal })),
    placeholderData: keepPreviousData,
    persister: persistedApart,
    staleTime: 0,
  });
}

/** An order of the agent's. While it is Pending it is fetched again, with growing pauses (R-PAY-2). */
export function orderQuery(agentId: string, refNo: string) {
  return queryOptions({
    queryKey: [...ordersKey(agentId), 'one', refNo],
    queryFn: ({ signal }) => ask(client.GET('/orders/{refNo}/mine', { ...ofOrder(refNo), signal })),
    persister: persistedApart,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.status === 'Pending' && pauseBeforeCheck(dataUpdateCount + errorUpdateCount),
  });
}

/** What whoever has the reference number may see of an order (R-PAY-6). Not stored on the device. */
export function orderSummaryQuery(refNo: string) {
  return queryOptions({
    queryKey: ['order-summary', refNo],
    queryFn: ({ signal }) => ask(client.GET('/orders/{refNo}', { ...ofOrder(refNo), signal })),
    staleTime: 0,
    meta: { keep: false, silent: true },
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.status === 'Pending' && pauseBeforeCheck(dataUpdateCount + errorUpdateCount),
  });
}
