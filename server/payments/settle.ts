import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type TermOfPayment, termOfPayment } from '#domain/order/orders.ts';
import { toDay } from '#domain/time.ts';
import { setPackageTerm } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { orderSearchKey } from '#server/db/search.ts';
import { agents, bills, orders, paymentEvents, receiptNumbers } from '#server/db/schema.ts';
import type { GatewayName } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { orderCheckJob, orderCheckQueue } from '#server/jobs/order-queues.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { noteForAttention } from './attention.ts';
import type { BillReport } from './gateways/gateway.ts';
import { presentPackage } from './quote.ts';
import { type BillRow, findOrder, type OrderRow, recordEvent, unpaidBills } from './store.ts';

/** What became of a report. Only `paid`, `declined` and `closed` changed the order. */
export type Settled = { outcome: SettledOutcome; refNo: string | null };

type SettledOutcome =
  | 'paid'
  | 'declined'
  | 'closed'
  | 'unchanged'
  | 'repeated'
  | 'paid twice'
  | 'wrong amount'
  | 'unknown bill';

/** Who reported. A callback has a signature, by which a repeated one is recognised. */
export interface Source {
  source: 'callback' | 'query' | 'operator';
  signature?: string;
  /** The payer has come back from the gateway, or the agent asks. */
  hasReturned?: boolean;
}

type Needs = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

/** Orders of one agent are changed one after the other, until the end of the transaction. */
export const lockOrders = (tx: Executor, agentId: string): Promise<void> =>
  advisoryLock(tx, `orders of ${agentId}`);

/**
 * The next number of a receipt. Numbers of a year have no gaps: the row is locked until the transaction ends.
 */
async function nextReceiptNo(tx: Executor, now: Date): Promise<string> {
  const year = Number(toDay(now).slice(0, 4));
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptNumbers.year, set: { last: sql`${receiptNumbers.last} + 1` } })
    .returning({ last: receiptNumbers.last });
  return `R-${year}-${String(row?.last ?? 1).padStart(6, '0')}`;
}

/**
 * The agent's other pending orders become Failed: their quotes no longer hold. Their bills are closed by a
 * job.
 */
export async function replaceOthers(tx: Executor, { jobs, now }: Needs, row: OrderRow): Promise<void> {
  const replaced = await tx
    .update(orders)
    .set({ status: 'Failed', failure: 'Replaced', checkAfter: now(), updatedAt: now() })
    .where(and(eq(orders.agentId, row.agentId), eq(orders.status, 'Pending'), ne(orders.refNo, row.refNo)))
    .returning({ refNo: orders.refNo });
  await jobs.add(
    tx,
    orderCheckQueue,
    replaced.map(({ refNo }) => orderCheckJob(refNo)),
  );
}

async function giveTerm(tx: Executor, row: OrderRow, term: TermOfPayment, now: Date): Promise<void> {
  if (term.ended.length > 0)
    await tx.update(orders).set({ endedAt: now, updatedAt: now }).where(inArray(orders.refNo, term.ended));
  await setPackageTerm(tx, row.agentId, { packageId: row.packageId, expiryDate: term.endsAt }, now);
}

/** The order is paid: order, package and receipt in this transaction (R-PAY-2, R-PAY-8). */
async function settle(tx: Executor, deps: Needs, row: OrderRow, bill: BillRow, paidAt: Date): Promise<void> {
  const now = deps.now();
  await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, row.agentId)).for('update');
  const term = termOfPayment(await presentPackage(tx, row.agentId, now), row, now);
  const receiptNo = await nextReceiptNo(tx, now);
  await tx.update(bills).set({ state: 'Paid' }).where(eq(bills.id, bill.id));
  const others = await unpaidBills(tx, row.refNo);
  await giveTerm(tx, row, term, now);
  const { startsAt, endsAt, termSen } = term;
  await tx
    .update(orders)
    .set({
      status: 'Success',
      failure: null,
      startsAt,
      endsAt,
      termSen,
      paidAt,
      receiptNo,
      searchKey: orderSearchKey(row.packageName, row.refNo, receiptNo),
      checkAfter: others.length > 0 ? now : null,
      updatedAt: now,
    })
    .where(eq(orders.refNo, row.refNo));
  await replaceOthers(tx, deps, row);
}

const isNewest = async (tx: Executor, { id, refNo }: BillRow) => {
  const [newest] = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(eq(bills.refNo, refNo))
    .orderBy(sql`${bills.createdAt} desc`, sql`${bills.id} desc`)
    .limit(1);
  return newest?.id === id;
};

async function fail(
  tx: Executor,
  { now }: Needs,
  row: OrderRow,
  bill: BillRow,
  failure: 'Declined' | 'Closed',
): Promise<SettledOutcome> {
  if (failure === 'Closed') await tx.update(bills).set({ state: 'Closed' }).where(eq(bills.id, bill.id));
  if (row.status !== 'Pending' || bill.state !== 'Open' || !(await isNewest(tx, bill))) return 'unchanged';
  await tx
    .update(orders)
    .set({ status: 'Failed', failure, updatedAt: now() })
    .where(eq(orders.refNo, row.refNo));
  return failure === 'Closed' ? 'closed' : 'declined';
}

/**
 * True if a try to pay this bill is known to have failed. A query does not say whether it reports another
 * one.
 */
async function wasDeclined(tx: Executor, { id }: BillRow): Promise<boolean> {
  const matching = and(eq(paymentEvents.billId, id), eq(paymentEvents.what, 'declined'));
  return (await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(matching).limit(1)).length > 0;
}

async function apply(
  tx: Executor,
  deps: Needs,
  row: OrderRow,
  bill: BillRow,
  report: BillReport,
  source: Source['source'],
): Promise<SettledOutcome> {
  if (report.amountSen !== bill.amountSen || bill.amountSen !== row.totalSen) return 'wrong amount';
  if (report.state === 'paid') {
    if (report.paidSen !== row.totalSen) return 'wrong amount';
    if (row.status === 'Success') return bill.state === 'Paid' ? 'unchanged' : 'paid twice';
    await settle(tx, deps, row, bill, report.paidAt ?? deps.now());
    return 'paid';
  }
  if (row.status === 'Success') return 'unchanged';
  if (report.state === 'declined') {
    const isKnown = source !== 'callback' && (await wasDeclined(tx, bill));
    return isKnown ? 'unchanged' : fail(tx, deps, row, bill, 'Declined');
  }
  return report.state === 'deleted' ? fail(tx, deps, row, bill, 'Closed') : 'unchanged';
}

const about = (gateway: GatewayName, { gatewayBillId, amountSen, paidSen }: BillReport) => ({
  gateway,
  gatewayBillId,
  amountSen,
  paidSen,
});

async function unknownBill(
  { db, now }: { db: Executor; now: () => Date },
  gateway: GatewayName,
  report: BillReport,
): Promise<Settled> {
  await noteForAttention(db, { ...about(gateway, report), reason: 'unknown bill' }, now());
  return { outcome: 'unknown bill', refNo: null };
}

/**
 * Applies what a gateway says about a bill, in one transaction, once. The reports of an agent's orders are
 * applied one after the other. A paid order stays paid whatever is said later; a wrong amount changes
 * nothing. What needs a person is noted for `npm run order -- attention`.
 */
export async function applyReport(
  deps: Needs,
  gateway: GatewayName,
  report: BillReport,
  { source, signature }: Source,
): Promise<Settled> {
  const matching = and(eq(bills.gateway, gateway), eq(bills.gatewayBillId, report.gatewayBillId));
  const [owner] = await deps.db
    .select({ agentId: orders.agentId })
    .from(bills)
    .innerJoin(orders, eq(orders.refNo, bills.refNo))
    .where(matching);
  if (!owner) return unknownBill(deps, gateway, report);
  return deps.db.transaction(async (tx) => {
    await lockOrders(tx, owner.agentId);
    const [bill] = await tx.select().from(bills).where(matching).for('update');
    if (!bill) return unknownBill({ ...deps, db: tx }, gateway, report);
    if (signature !== undefined && (await isRepeated(tx, signature)))
      return { outcome: 'repeated', refNo: bill.refNo };
    const row = await findOrder(tx, bill.refNo, 'lock');
    const outcome = await apply(tx, deps, row, bill, report, source);
    if (outcome !== 'unchanged' || source === 'callback')
      await recordEvent(tx, {
        refNo: row.refNo,
        billId: bill.id,
        source,
        what: outcome,
        // A refused callback may be sent again and be right then.
        signature: outcome === 'wrong amount' ? null : (signature ?? null),
        at: deps.now(),
      });
    if (outcome === 'paid twice' || outcome === 'wrong amount')
      await noteForAttention(
        tx,
        { ...about(gateway, report), reason: outcome, refNo: row.refNo },
        deps.now(),
      );
    return { outcome, refNo: row.refNo };
  });
}

async function isRepeated(tx: Executor, signature: string): Promise<boolean> {
  const known = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.signature, signature));
  return known.length > 0;
}
