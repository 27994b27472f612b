import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Order, OrderPeriod } from '#domain/order/orders.ts';

/** What an agent does with orders. Needs the server and is never queued. @throws {ApiError} */

const ofOrder = (refNo: string) => ({ params: { path: { refNo } } });

/** Orders a package. The same `mutationId` orders once. */
export function placeOrder(order: {
  mutationId: string;
  packageId: string;
  period: OrderPeriod;
  totalSen: number;
}) {
  return ask(client.POST('/orders', { body: order }));
}

/** Answers where the order is paid. Needs no session. */
export function payOrder(refNo: string) {
  return ask(client.POST('/orders/{refNo}/pay', ofOrder(refNo)));
}

/** Lets the server ask the gateway about the order. */
export function checkOrder(refNo: string): Promise<Order> {
  return ask(client.POST('/orders/{refNo}/check', ofOrder(refNo)));
}
