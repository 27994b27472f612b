import { and, count, desc, eq, gt, gte, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import { type Order, type OrderSearch, type OrderSummary, payableDays } from '#domain/order/orders.ts';
import { dayMs, startOfDay } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { bills, orders, paymentEvents } from '#server/db/schema.ts';
import { orderSearchKey, wordsIn } from '#server/db/search.ts';
import { Refusal } from '#server/http/refusals.ts';
import { normalRefNo } from './reference.ts';

export type OrderRow = typeof orders.$inferSelect;
export type BillRow = typeof bills.$inferSelect;

const defaultPageSize = 20;

/** May it still be paid? The package, the price and the credit are checked when it is. */
export function canBePaid({ status, createdAt }: Pick<OrderRow, 'status' | 'createdAt'>, now: Date): boolean {
  if (status === 'Success') return false;
  return status === 'Pending' || now.getTime() - createdAt.getTime() < payableDays * dayMs;
}

/**
 * May whoever has the reference number, without a session, pay this failed order? Only while none of its agent's
 * other orders is newer or pending: an old link must not undo a new order.
 */
export async function isLastOrder(
  db: Executor,
  { refNo, agentId, createdAt }: Pick<OrderRow, 'refNo' | 'agentId' | 'createdAt'>,
): Promise<boolean> {
  const whereNewer = or(gt(orders.createdAt, createdAt), eq(orders.status, 'Pending'));
  const [other] = await db
    .select({ refNo: orders.refNo })
    .from(orders)
    .where(and(eq(orders.agentId, agentId), ne(orders.refNo, refNo), whereNewer))
    .limit(1);
  return other === undefined;
}

/** An order in the shape of the contract, for its agent. */
export function toOrder(row: OrderRow, now: Date): Order {
  const { refNo, packageId, packageName, packageTag, period, kind, status, failure, priceSen, creditSen } =
    row;
  const { sstBasisPoints, sstSen, totalSen, receiptNo, refundSen } = row;
  const about = { refNo, packageId, packageName, packageTag, period, kind, status, failure };
  const amounts = { priceSen, creditSen, taxableSen: priceSen - creditSen, sstBasisPoints, sstSen, totalSen };
  return {
    ...about,
    ...amounts,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    canBePaid: canBePaid(row, now),
    receiptNo,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundSen,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** What a payer needs of an order (R-PAY-6). `mayRevive`: a failed one may become pending again by a payer. */
export function toSummary(
  row: OrderRow,
  of: { seller: string; firm: string; mayRevive: boolean },
  now: Date,
): OrderSummary {
  const { seller, firm, mayRevive } = of;
  const { refNo, packageName, packageTag, period, status, ...rest } = toOrder(row, now);
  const { priceSen, creditSen, taxableSen, sstBasisPoints, sstSen, totalSen, createdAt, paidAt } = rest;
  const amounts = { priceSen, creditSen, taxableSen, sstBasisPoints, sstSen, totalSen };
  const { refundedAt } = rest;
  const isPayable = rest.canBePaid && (status === 'Pending' || mayRevive);
  const about = { refNo, seller, firm, packageName, packageTag, period, status, ...amounts };
  return { ...about, canBePaid: isPayable, refundedAt, createdAt, paidAt };
}

/** The order with this reference number, in any spelling. Throws `not_found`. `lock` locks its row. */
export async function findOrder(db: Executor, refNo: string, lock?: 'lock'): Promise<OrderRow> {
  const known = normalRefNo(refNo);
  if (known === null) throw new Refusal('not_found');
  const query = db.select().from(orders).where(eq(orders.refNo, known));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** As `findOrder`. Throws `not_found` for another agent's order too. */
export async function ownOrder(db: Executor, agentId: string, refNo: string): Promise<OrderRow> {
  const row = await findOrder(db, refNo);
  if (row.agentId !== agentId) throw new Refusal('not_found');
  return row;
}

/** The bills of an order that may still be paid at the gateway, also those that are being closed. */
export function unpaidBills(db: Executor, refNo: string): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(and(eq(bills.refNo, refNo), inArray(bills.state, ['Open', 'Closing'])));
}

/**
 * Days outside of these years count as the first or last: PostgreSQL does not take every date of the
 * contract.
 */
const [firstMs, lastMs] = [Date.UTC(1970, 0, 1), Date.UTC(9999, 0, 1)];

/** Midnight in Malaysia at the beginning of a day, `daysLater` days later. */
function startFrom(day: string, daysLater = 0): Date {
  const ms = startOfDay(day) + daysLater * dayMs;
  return new Date(Math.min(Math.max(ms, firstMs), lastMs));
}

function wantedOrders({ agentId, status, search = '', from, to }: OrderSearch): SQL | undefined {
  return and(
    eq(orders.agentId, agentId),
    status ? eq(orders.status, status) : undefined,
    from ? gte(orders.createdAt, startFrom(from)) : undefined,
    to ? lt(orders.createdAt, startFrom(to, 1)) : undefined,
    wordsIn(orders.searchKey, search),
  );
}

/** Makes an order's search key again, unless its receipt was numbered meanwhile. */
export async function renewOrderKey(db: Executor, row: OrderRow): Promise<void> {
  const { packageName, refNo, receiptNo, searchKey } = row;
  await db
    .update(orders)
    .set({ searchKey: orderSearchKey(packageName, refNo, receiptNo ?? '') })
    .where(and(eq(orders.refNo, refNo), eq(orders.searchKey, searchKey)));
}

/** A page of an agent's orders, newest first (the contract's `searchOrders`, R-PAY-5). */
export async function searchOrders(
  db: Database,
  wanted: OrderSearch,
  now: Date,
): Promise<components['schemas']['OrderPage']> {
  const { paging = 0, pageSize = defaultPageSize } = wanted;
  const isWanted = wantedOrders(wanted);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(orders).where(isWanted),
    db
      .select()
      .from(orders)
      .where(isWanted)
      .orderBy(desc(orders.createdAt), desc(orders.refNo))
      .limit(pageSize)
      .offset(paging * pageSize),
  ]);
  return { items: rows.map((row) => toOrder(row, now)), total: counted?.total ?? 0, paging, pageSize };
}

/** Records what a gateway or an operator said about an order. */
export async function recordEvent(tx: Executor, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

/** The bill with this id at the gateway, or null. */
export async function findBill(
  db: Executor,
  gateway: BillRow['gateway'],
  gatewayBillId: string,
): Promise<BillRow | null> {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.gateway, gateway), eq(bills.gatewayBillId, gatewayBillId)));
  return row ?? null;
}
