import { eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { orders } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { orderCheckJob, type OrderJob, orderCheckQueue } from '#server/jobs/order-queues.ts';
import { markClosed } from './bills.ts';
import { GatewayFault } from './gateways/gateway.ts';
import { findGateway } from './gateways/gateways.ts';
import { applyReport, lockOrders, type Settled, type Source } from './settle.ts';
import { type BillRow, findOrder, openBills, type OrderRow, recordEvent } from './store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A bill that is not paid within three days is closed; an order that never had one fails after an hour. */
const billLifeMs = 3 * dayMs;
const withoutBillMs = hourMs;
const mostAtOnce = 500;

type Needs = Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** How long until the gateway is asked again about an order of this age, in milliseconds. */
export function nextCheckMs(ageMs: number): number {
  if (ageMs < 15 * minuteMs) return minuteMs;
  if (ageMs < hourMs) return 10 * minuteMs;
  return ageMs < dayMs ? hourMs : 6 * hourMs;
}

/** Logs a report that needs an operator. Reference numbers are left out: they open the order. */
export function logSettled(log: Log, { outcome }: Settled, bill: string): void {
  if (outcome === 'paid twice' || outcome === 'wrong amount' || outcome === 'unknown bill')
    log.warn({ outcome, bill }, 'a payment needs an operator');
}

async function checkBill(deps: Needs, bill: BillRow, source: Source, log: Log): Promise<void> {
  const gateway = await findGateway(bill.gateway, deps);
  if (!gateway || bill.gatewayBillId === null) return;
  const settled = await applyReport(deps, bill.gateway, await gateway.query(bill.gatewayBillId), source);
  logSettled(log, settled, bill.gatewayBillId);
}

/**
 * Asks the gateway about the bills of an order that may still be paid, and applies what it says. Throws a
 * GatewayFault.
 */
export async function checkOrder(
  deps: Needs,
  { refNo }: Pick<OrderRow, 'refNo'>,
  log: Log,
  source: Source = { source: 'query' },
): Promise<void> {
  for (const bill of await openBills(deps.db, refNo)) await checkBill(deps, bill, source, log);
}

async function closeBills(deps: Needs, refNo: string): Promise<void> {
  for (const bill of await openBills(deps.db, refNo)) {
    const gateway = await findGateway(bill.gateway, deps);
    if (bill.gatewayBillId !== null) await gateway?.closeBill(bill.gatewayBillId);
    await markClosed(deps, bill);
  }
}

async function expire({ db, now }: Needs, { refNo, agentId }: OrderRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, refNo, 'lock');
    if (row.status !== 'Pending') return;
    const change = { status: 'Failed', failure: 'Expired', updatedAt: now() } as const;
    await tx.update(orders).set(change).where(eq(orders.refNo, refNo));
    await recordEvent(tx, { refNo, source: 'query', what: 'expired', at: now() });
  });
}

/**
 * Ends an order that was replaced or is too old: closes its bills at the gateway, marks it as expired, and
 * asks about the bills once more. A payment that was made before the closing still settles the order.
 */
async function endWhatIsOver(deps: Needs, refNo: string, log: Log): Promise<void> {
  const row = await findOrder(deps.db, refNo);
  const open = await openBills(deps.db, refNo);
  const ageMs = deps.now().getTime() - row.updatedAt.getTime();
  const isOver = row.failure === 'Replaced' || ageMs > (open.length > 0 ? billLifeMs : withoutBillMs);
  if (row.status === 'Success' || !isOver) return;
  await closeBills(deps, refNo);
  await expire(deps, row);
  for (const bill of open) await checkBill(deps, bill, { source: 'query' }, log);
}

async function planNext({ db, now, jobs }: Needs, refNo: string): Promise<void> {
  const { agentId } = await findOrder(db, refNo);
  await db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, refNo, 'lock');
    const isOpen = row.status === 'Pending' || (await openBills(tx, refNo)).length > 0;
    const ageMs = now().getTime() - row.updatedAt.getTime();
    const checkAfter =
      row.status === 'Success' || !isOpen ? null : new Date(now().getTime() + nextCheckMs(ageMs));
    await tx.update(orders).set({ checkAfter }).where(eq(orders.refNo, refNo));
    if (checkAfter) await jobs.add(tx, orderCheckQueue, [orderCheckJob(refNo, checkAfter)]);
  });
}

/** The job of an order (R-PAY-2): asks, ends what is over, and plans the next time while it may still be paid. */
export async function runOrderCheck(
  deps: Needs,
  { refNo }: OrderJob,
  { isLast }: { isLast: boolean },
  log: Log,
): Promise<void> {
  try {
    await checkOrder(deps, { refNo }, log);
    await endWhatIsOver(deps, refNo, log);
  } catch (fault) {
    if (!(fault instanceof GatewayFault) || !isLast) throw fault;
    log.warn({ reason: fault.message }, 'the payment gateway cannot be reached');
  }
  await planNext(deps, refNo);
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
