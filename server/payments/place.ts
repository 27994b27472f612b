import { and, eq } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { orderSearchKey } from '#server/db/search.ts';
import { orderMutations, orders } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { payUrlFor } from './bills.ts';
import { type GivenQuote, quoteFor } from './quote.ts';
import { newRefNo } from './reference.ts';
import { lockOrders, replaceOthers } from './settle.ts';
import { canBePaid, findOrder, isLastOrder, type OrderRow, toOrder, unpaidBills } from './store.ts';

type Wire = components['schemas'];

const ordersPerAgent = perHour(30);

async function insertOrder(
  tx: Executor,
  now: Date,
  agentId: string,
  { quote, startsAt, endsAt, credited }: GivenQuote,
): Promise<OrderRow> {
  const { packageId, packageName, packageTag, period, kind, priceSen, creditSen, sstBasisPoints } = quote;
  const refNo = newRefNo();
  const about = { refNo, agentId, packageId, packageName, packageTag, period, kind };
  const amounts = { priceSen, creditSen, sstBasisPoints, sstSen: quote.sstSen, totalSen: quote.totalSen };
  const [row] = await tx
    .insert(orders)
    .values({
      ...about,
      ...amounts,
      status: 'Pending',
      credited: credited.map((term) => term.refNo),
      startsAt,
      endsAt,
      searchKey: orderSearchKey(packageName, refNo),
      checkAfter: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The order was not stored.');
  return row;
}

/** The agent's pending order of the same package, period and total, or null. */
async function samePending(tx: Executor, agentId: string, ask: Wire['OrderAsk']): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.agentId, agentId),
        eq(orders.status, 'Pending'),
        eq(orders.packageId, ask.packageId),
        eq(orders.period, ask.period),
        eq(orders.totalSen, ask.totalSen),
      ),
    );
  return row ?? null;
}

/**
 * Orders a package and answers where it is paid (the contract's `placeOrder`, R-PKG-3). Throws
 * `order_cannot_be_paid` for a replay whose order has failed since: `payOrder` tries it again.
 */
export async function placeOrder(
  deps: Dependencies,
  agentId: string,
  ask: Wire['OrderAsk'],
): Promise<Wire['OrderPlaced']> {
  const { db, now } = deps;
  await countAttempt(db, `orders of ${agentId}`, ordersPerAgent, now());
  const mutation = { agentId, mutationId: ask.mutationId, bodyHash: hashBody(ask), now: now() };
  const { refNo } = await db.transaction((tx) =>
    once(tx, orderMutations, 'order', mutation, async () => {
      await lockOrders(tx, agentId);
      const given = await quoteFor(tx, deps, agentId, ask);
      if (given.quote.totalSen !== ask.totalSen) throw new Refusal('order_total_changed');
      const known = await samePending(tx, agentId, ask);
      if (known) return { refNo: known.refNo };
      const row = await insertOrder(tx, now(), agentId, given);
      await replaceOthers(tx, deps, row);
      return { refNo: row.refNo };
    }),
  );
  const row = await findOrder(db, refNo);
  const payUrl = row.status === 'Success' ? null : await payUrlFor(deps, row);
  return { order: toOrder(row, now()), payUrl };
}

/** True if the order's package, price and credit still are what they were. */
async function isStillOffered(tx: Executor, deps: Dependencies, row: OrderRow): Promise<boolean> {
  try {
    const { quote } = await quoteFor(tx, deps, row.agentId, row);
    return quote.totalSen === row.totalSen && quote.creditSen === row.creditSen;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Answers where an order is paid (the contract's `payOrder`). A failed one becomes Pending again and replaces
 * the agent's other pending orders; without the agent's session (`isOwn`) only while none is pending or newer.
 * Throws `order_cannot_be_paid`.
 */
export async function payOrder(
  deps: Dependencies,
  refNo: string,
  { isOwn }: { isOwn: boolean },
): Promise<Wire['OrderPayment']> {
  const { db, now } = deps;
  const { agentId } = await findOrder(db, refNo);
  const row = await db.transaction(async (tx) => {
    await lockOrders(tx, agentId);
    const found = await findOrder(tx, refNo, 'lock');
    if (found.status === 'Success') return found;
    const hasOpenBill = (await unpaidBills(tx, found.refNo)).some(({ state }) => state === 'Open');
    if (found.status === 'Pending' && hasOpenBill) return found;
    if (!canBePaid(found, now()) || !(await isStillOffered(tx, deps, found)))
      throw new Refusal('order_cannot_be_paid');
    if (found.status === 'Pending') return found;
    if (!isOwn && !(await isLastOrder(tx, found))) throw new Refusal('order_cannot_be_paid');
    const again = { status: 'Pending', failure: null, checkAfter: now(), updatedAt: now() } as const;
    await tx.update(orders).set(again).where(eq(orders.refNo, found.refNo));
    await replaceOthers(tx, deps, found);
    return { ...found, ...again };
  });
  const payUrl = row.status === 'Success' ? null : await payUrlFor(deps, row);
  return { refNo: row.refNo, status: row.status, payUrl };
}
