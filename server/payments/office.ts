import { and, asc, desc, eq } from 'drizzle-orm';
import { formatMoney, formatMoment } from '#domain/formats.ts';
import type { OrderStatus } from '#domain/order/orders.ts';
import { byUserNameOrEmail, findAgent } from '#server/agents/store.ts';
import type { Database, Executor, Nestable } from '#server/db/client.ts';
import { agents, bills, orders, paymentEvents } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { StartError } from '#server/errors/start-error.ts';
import { attentionOfBill, attentionOfOrder, describeAttention } from './attention.ts';
import { lockOrders } from './settle.ts';
import { findOrder, type OrderRow, recordEvent } from './store.ts';

/** What the office sees and records of orders. */

const mostListed = 200;
const moment = (at: Date | null) => (at ? formatMoment(at.getTime(), 'en') : '');

/** The order with this reference number, or with a bill of this id at a gateway; null if there is none. */
async function orderOrNull(db: Executor, name: string): Promise<OrderRow | null> {
  const [bill] = await db.select().from(bills).where(eq(bills.gatewayBillId, name)).limit(1);
  return findOrder(db, bill?.refNo ?? name).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** The order with this reference number or bill id at a gateway. Throws a StartError if there is none. */
export async function orderFrom(db: Executor, name: string): Promise<OrderRow> {
  const row = await orderOrNull(db, name);
  if (!row) throw new StartError(`There is no order "${name}", and no order has a bill of this id.`);
  return row;
}

/** The newest orders, of one status or one agent where given. Throws a StartError for an unknown agent. */
export async function listOrders(
  db: Database,
  { status, agent }: { status: OrderStatus | null; agent: string | null },
): Promise<object[]> {
  const owner = agent === null ? null : await findAgent(db, byUserNameOrEmail(agent));
  if (agent !== null && !owner) throw new StartError(`There is no agent "${agent}".`);
  const rows = await db
    .select()
    .from(orders)
    .innerJoin(agents, eq(agents.id, orders.agentId))
    .where(
      and(
        status === null ? undefined : eq(orders.status, status),
        owner ? eq(orders.agentId, owner.id) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.refNo))
    .limit(mostListed);
  return rows.map(({ orders: row, agents: { userName } }) => ({
    order: row.refNo,
    agent: userName,
    package: `${row.packageName}, ${row.period}`,
    total: formatMoney(row.totalSen),
    status: row.failure ? `${row.status} (${row.failure})` : row.status,
    ordered: moment(row.createdAt),
    receipt: row.receiptNo ?? '',
    refunded: moment(row.refundedAt),
  }));
}

/**
 * An order with its bills, recorded events and what needs a person, as lines of text: by its reference number
 * or the id of a bill at a gateway. Of a bill that no order has, what was reported of it.
 */
export async function describeOrder(db: Database, name: string): Promise<string> {
  const row = await orderOrNull(db, name);
  if (!row) {
    const reported = await attentionOfBill(db, name);
    if (reported.length === 0) await orderFrom(db, name);
    return ['No order has this bill.', ...reported.map(describeAttention)].join('\n');
  }
  const [made, events, attention] = await Promise.all([
    db.select().from(bills).where(eq(bills.refNo, row.refNo)).orderBy(asc(bills.createdAt)),
    db.select().from(paymentEvents).where(eq(paymentEvents.refNo, row.refNo)).orderBy(asc(paymentEvents.id)),
    attentionOfOrder(db, row.refNo),
  ]);
  const money = (sen: number) => formatMoney(sen);
  return [
    `${row.refNo}  ${row.failure ? `${row.status} (${row.failure})` : row.status}`,
    `${row.agentId}: ${row.packageName}, ${row.period}, ${row.kind}`,
    `${money(row.priceSen)} - ${money(row.creditSen)} credit + ${money(row.sstSen)} SST = ${money(row.totalSen)}`,
    `Term ${moment(row.startsAt)} to ${moment(row.endsAt)}`,
    ...(row.receiptNo ? [`Receipt ${row.receiptNo}, paid ${moment(row.paidAt)}`] : []),
    ...(row.refundedAt
      ? [`Refunded ${moment(row.refundedAt)}: ${money(row.refundSen ?? 0)}. ${row.refundNote ?? ''}`]
      : []),
    ...made.map(
      (bill) => `Bill ${bill.gateway} ${bill.gatewayBillId ?? '-'}: ${bill.state}, ${moment(bill.createdAt)}`,
    ),
    ...events.map(({ at, source, what }) => `${moment(at)}  ${source}: ${what}`),
    ...attention.map(describeAttention),
  ].join('\n');
}

/**
 * Records that money was given back: all of it without an amount. The refunded term is credited to no later
 * order; the agent's package stays. Throws a StartError unless the order is paid, not refunded yet, and the
 * amount fits.
 */
export async function recordRefund(
  db: Nestable,
  refNo: string,
  refund: { sen: number | null; note: string },
  now: Date,
): Promise<OrderRow> {
  const { agentId, refNo: known } = await orderFrom(db, refNo);
  return db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, known, 'lock');
    const refundSen = refund.sen ?? row.totalSen;
    if (row.status !== 'Success') throw new StartError(`${known} is ${row.status}: nothing was paid.`);
    if (row.refundedAt) throw new StartError(`${known} was refunded before.`);
    if (refundSen > row.totalSen)
      throw new StartError(`${known} cost ${formatMoney(row.totalSen)}: no more can be refunded.`);
    const change = { refundedAt: now, refundSen, refundNote: refund.note, updatedAt: now };
    await tx.update(orders).set(change).where(eq(orders.refNo, known));
    const what = `refund of ${formatMoney(refundSen)}: ${refund.note}`;
    await recordEvent(tx, { refNo: known, source: 'operator', what, at: now });
    return { ...row, ...change };
  });
}
