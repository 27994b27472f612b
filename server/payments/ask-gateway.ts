import { eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs, hourMs, minuteMs } from '#domain/time.ts';
import { type AttentionReason, bills, orders } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { orderCheckJob, type OrderJob, orderCheckQueue } from '#server/jobs/order-queues.ts';
import { markClosed } from './bills.ts';
import { GatewayError, GatewayPause } from './gateways/gateway.ts';
import { findGateway } from './known-gateways.ts';
import { applyReport, lockOrders, type Settled, type Source } from './settle.ts';
import { type BillRow, findOrder, type OrderRow, recordEvent, unpaidBills } from './store.ts';

/** A bill that is not paid within three days is closed; an order that never had one fails after an hour. */
const billLifeMs = 3 * dayMs;
const withoutBillMs = hourMs;
const mostAtOnce = 500;

type Needs = Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** How long until the gateway is asked again about an order of this age, in milliseconds. */
export function nextCheckMs(ageMs: number): number {
  if (ageMs < 15 * minuteMs) return 5 * minuteMs;
  if (ageMs < hourMs) return 10 * minuteMs;
  return ageMs < dayMs ? hourMs : 6 * hourMs;
}

/** Logs a report that needs an operator. Reference numbers are left out: they open the order. */
export function logAttention(log: Log, outcome: AttentionReason, bill: string, more = ''): void {
  log.warn({ outcome, bill }, `a payment needs an operator: npm run order -- attention${more}`);
}

/** Why a report that was applied needs an operator, or null. */
export const attentionFrom = ({ outcome }: Settled): AttentionReason | null =>
  outcome === 'paid twice' || outcome === 'wrong amount' || outcome === 'unknown bill' ? outcome : null;

async function checkBill(deps: Needs, bill: BillRow, source: Source, log: Log): Promise<void> {
  const gateway = await findGateway(bill.gateway, deps);
  if (!gateway || bill.gatewayBillId === null) return;
  const report = await gateway.query(bill.gatewayBillId, { hasReturned: source.hasReturned === true });
  const settled = await applyReport(deps, bill.gateway, report, source);
  const reason = attentionFrom(settled);
  if (reason) logAttention(log, reason, bill.gatewayBillId);
}

/**
 * Asks the gateway about the bills of an order that may still be paid, and applies what it says. Throws a
 * GatewayError.
 */
export async function checkOrder(
  deps: Needs,
  { refNo }: Pick<OrderRow, 'refNo'>,
  log: Log,
  source: Source = { source: 'query' },
): Promise<void> {
  for (const bill of await unpaidBills(deps.db, refNo)) await checkBill(deps, bill, source, log);
}

/** True for an order that is no longer to be paid: paid by another bill, replaced, or too old. */
function isOver({ status, failure, updatedAt }: OrderRow, unpaid: readonly BillRow[], now: Date): boolean {
  if (status === 'Success') return true;
  const ageMs = now.getTime() - updatedAt.getTime();
  return failure === 'Replaced' || ageMs > (unpaid.length > 0 ? billLifeMs : withoutBillMs);
}

/**
 * Ends an order that was paid, was replaced or is too old: no payer gets its other bills any more, and one that was
 * not paid has failed. An order that is being paid again is not over. Returns the bills that are to be closed at the
 * gateway.
 */
function endWhatIsOver({ db, now }: Needs, { refNo, agentId }: OrderRow): Promise<BillRow[]> {
  return db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, refNo, 'lock');
    const unpaid = await unpaidBills(tx, refNo);
    if (!isOver(row, unpaid, now())) return unpaid.filter(({ state }) => state === 'Closing');
    if (row.status === 'Pending') {
      const change = { status: 'Failed', failure: 'Expired', updatedAt: now() } as const;
      await tx.update(orders).set(change).where(eq(orders.refNo, refNo));
      await recordEvent(tx, { refNo, source: 'query', what: 'expired', at: now() });
    }
    const ids = unpaid.map(({ id }) => id);
    return tx.update(bills).set({ state: 'Closing' }).where(inArray(bills.id, ids)).returning();
  });
}

/**
 * Closes a bill at the gateway and asks about it once more: a payment that was made before the closing still
 * settles the order. Without the settings of its gateway it waits for them as long as a bill lives. Throws a
 * GatewayError.
 */
async function closeBill(deps: Needs, bill: BillRow, log: Log): Promise<void> {
  const gateway = await findGateway(bill.gateway, deps);
  if (bill.gatewayBillId !== null) {
    const isOld = deps.now().getTime() - bill.createdAt.getTime() > billLifeMs;
    if (!gateway && !isOld) return;
    await gateway?.closeBill(bill.gatewayBillId);
  }
  await checkBill(deps, bill, { source: 'query' }, log);
  await markClosed(deps, bill);
}

/** Plans the next look; where the gateway wants a pause, not before it ends. */
async function planNext({ db, now, jobs }: Needs, refNo: string, pausedUntil: Date | null): Promise<void> {
  const { agentId } = await findOrder(db, refNo);
  await db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, refNo, 'lock');
    const isOpen = row.status === 'Pending' || (await unpaidBills(tx, refNo)).length > 0;
    const ageMs = now().getTime() - row.updatedAt.getTime();
    const next = pausedUntil ?? new Date(now().getTime() + nextCheckMs(ageMs));
    const checkAfter = isOpen ? next : null;
    await tx.update(orders).set({ checkAfter }).where(eq(orders.refNo, refNo));
    if (checkAfter) await jobs.add(tx, orderCheckQueue, [orderCheckJob(refNo, checkAfter)]);
  });
}

/**
 * The job of an order (R-PAY-2): asks, ends what is over, and plans the next time while it may still be paid.
 */
export async function runOrderCheck(
  deps: Needs,
  { refNo }: OrderJob,
  { isLast }: { isLast: boolean },
  log: Log,
): Promise<void> {
  let pausedUntil: Date | null = null;
  try {
    await checkOrder(deps, { refNo }, log);
    const toClose = await endWhatIsOver(deps, await findOrder(deps.db, refNo));
    for (const bill of toClose) await closeBill(deps, bill, log);
  } catch (error) {
    if (error instanceof GatewayPause) pausedUntil = error.after;
    else if (!(error instanceof GatewayError) || !isLast) throw error;
    else log.warn({ reason: error.message }, 'the payment gateway cannot be reached');
  }
  await planNext(deps, refNo, pausedUntil);
}

/** Adds the jobs of orders that are due, also of those whose job was lost. */
export async function wakeOrderChecks({ db, jobs, now }: Needs): Promise<void> {
  const due = await db
    .select({ refNo: orders.refNo })
    .from(orders)
    .where(lte(orders.checkAfter, now()))
    .limit(mostAtOnce);
  await db.transaction((tx) =>
    jobs.add(
      tx,
      orderCheckQueue,
      due.map(({ refNo }) => orderCheckJob(refNo)),
    ),
  );
}
