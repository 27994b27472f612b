import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { minuteMs } from '#domain/time.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { bills, orders } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { orderCheckJob, orderCheckQueue } from '#server/jobs/order-queues.ts';
import { Refusal } from '#server/http/refusals.ts';
import { type Gateway, GatewayError } from './gateways/gateway.ts';
import { presentGateway } from './known-gateways.ts';
import { lockOrders } from './settle.ts';
import { type BillRow, findOrder, type OrderRow } from './store.ts';

/** A bill that another request is making is waited for; one of a process that ended is made again. */
const waitMs = 15_000;
const pollMs = 100;
const abandonedMs = 30_000;
const firstCheckMs = 5 * minuteMs;

type Needs = Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs'>;

/** The order's bill: to be paid, being made by another request, or to be made by this one. */
type Turn =
  | { kind: 'settled' }
  | { kind: 'open'; url: string }
  | { kind: 'wait' }
  | { kind: 'make'; row: OrderRow; billId: string };

/** A bill that gives way to another. One that its gateway knows may still be paid until the gateway has closed it. */
async function giveUp(tx: Executor, { id, gatewayBillId }: BillRow): Promise<void> {
  const state = gatewayBillId === null ? 'Closed' : 'Closing';
  await tx.update(bills).set({ state }).where(eq(bills.id, id));
}

function takeTurn({ db, now }: Needs, agentId: string, refNo: string, gateway: Gateway): Promise<Turn> {
  return db.transaction(async (tx): Promise<Turn> => {
    await lockOrders(tx, agentId);
    const row = await findOrder(tx, refNo, 'lock');
    if (row.status === 'Success') return { kind: 'settled' };
    if (row.status === 'Failed') throw new Refusal('order_cannot_be_paid');
    const whereCurrent = and(eq(bills.refNo, row.refNo), inArray(bills.state, ['Creating', 'Open']));
    const [current] = await tx.select().from(bills).where(whereCurrent).for('update');
    const isOpenHere = current?.state === 'Open' && current.gateway === gateway.name;
    if (isOpenHere && current.url !== null) return { kind: 'open', url: current.url };
    const isBeingMade =
      current?.state === 'Creating' && now().getTime() - current.createdAt.getTime() < abandonedMs;
    if (isBeingMade) return { kind: 'wait' };
    if (current) await giveUp(tx, current);
    const billId = randomUUID();
    await tx.insert(bills).values({
      id: billId,
      refNo: row.refNo,
      gateway: gateway.name,
      amountSen: row.totalSen,
      state: 'Creating',
      createdAt: now(),
    });
    // The age of an order counts from its last bill.
    await tx.update(orders).set({ updatedAt: now() }).where(eq(orders.refNo, row.refNo));
    return { kind: 'make', row, billId };
  });
}

async function makeBill(deps: Needs, gateway: Gateway, row: OrderRow, billId: string): Promise<string> {
  const { db, config, jobs, now } = deps;
  const agent = await findAgent(db, byId(row.agentId));
  const base = `${config.publicUrl}/api/payments/${gateway.name}`;
  const made = await gateway
    .createBill({
      refNo: row.refNo,
      amountSen: row.totalSen,
      description: `${config.settings.productName} ${row.packageName}, ${row.period === 'Annual' ? '12 months' : '1 month'}`,
      payer: { name: agent?.name ?? '', email: agent?.email ?? '' },
      callbackUrl: `${base}/callback`,
      returnUrl: `${base}/return?ref=${row.refNo}`,
    })
    .catch(async (error: unknown) => {
      await db.delete(bills).where(eq(bills.id, billId));
      throw error instanceof GatewayError ? new Refusal('gateway_unavailable') : error;
    });
  const checkAfter = new Date(now().getTime() + firstCheckMs);
  await db.transaction(async (tx) => {
    await lockOrders(tx, row.agentId);
    const change = { gatewayBillId: made.gatewayBillId, url: made.url, state: 'Open' } as const;
    await tx.update(bills).set(change).where(eq(bills.id, billId));
    await tx.update(orders).set({ checkAfter }).where(eq(orders.refNo, row.refNo));
    await jobs.add(tx, orderCheckQueue, [orderCheckJob(row.refNo, checkAfter)]);
  });
  return made.url;
}

/**
 * The address where a pending order is paid; null where it is paid already. Requests at the same time get the
 * same bill. Throws `order_cannot_be_paid` for a failed order: its price may no longer hold. Throws
 * `gateway_unavailable` if no bill can be made; nothing was paid then.
 */
export async function payUrlFor(deps: Needs, order: OrderRow): Promise<string | null> {
  const gateway = await presentGateway(deps);
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    const turn = await takeTurn(deps, order.agentId, order.refNo, gateway);
    if (turn.kind === 'settled') return null;
    if (turn.kind === 'open') return new URL(turn.url, deps.config.publicUrl).href;
    if (turn.kind === 'make') return makeBill(deps, gateway, turn.row, turn.billId);
    await setTimeout(pollMs);
  }
  throw new Refusal('gateway_unavailable');
}

/** Marks a bill that is being closed as one that can no longer be paid. */
export async function markClosed({ db }: Pick<Needs, 'db'>, bill: BillRow): Promise<void> {
  await db
    .update(bills)
    .set({ state: 'Closed' })
    .where(and(eq(bills.id, bill.id), eq(bills.state, 'Closing')));
}
