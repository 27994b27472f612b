import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { formatMoment, formatMoney } from '#domain/formats.ts';
import type { Executor } from '#server/db/client.ts';
import { agents, orders, paymentAttention } from '#server/db/schema.ts';
import { StartError } from '#server/errors/start-error.ts';

/** Payments that need a person: signed reports of a gateway that could not be settled. */

export type AttentionRow = typeof paymentAttention.$inferSelect;

type NewAttention = Pick<
  typeof paymentAttention.$inferInsert,
  'gateway' | 'gatewayBillId' | 'reason' | 'refNo' | 'amountSen' | 'paidSen' | 'details'
>;

const longest = { billId: 64, details: 200 } as const;
const mostListed = 200;

/**
 * Notes a signed report that needs a person. The same report again is counted: gateways repeat what is refused.
 * One that an operator has handled stays handled.
 */
export async function noteForAttention(tx: Executor, about: NewAttention, now: Date): Promise<void> {
  const row = {
    ...about,
    gatewayBillId: about.gatewayBillId.slice(0, longest.billId),
    details: (about.details ?? '').slice(0, longest.details),
    firstAt: now,
    lastAt: now,
  };
  const { gateway, gatewayBillId, reason, paidSen, times } = paymentAttention;
  await tx
    .insert(paymentAttention)
    .values(row)
    .onConflictDoUpdate({
      target: [gateway, gatewayBillId, reason, paidSen],
      set: { times: sql`${times} + 1`, lastAt: now },
    });
}

const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));
const moment = (at: Date) => formatMoment(at.getTime(), 'en');
const printable = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');

/** How many reports no operator has handled. */
export async function countAttention(db: Executor): Promise<number> {
  const [found] = await db
    .select({ all: count() })
    .from(paymentAttention)
    .where(isNull(paymentAttention.handledAt));
  return found?.all ?? 0;
}

/** The newest 200 reports that no operator has handled. */
export async function listAttention(db: Executor): Promise<object[]> {
  const rows = await db
    .select({ one: paymentAttention, userName: agents.userName })
    .from(paymentAttention)
    .leftJoin(orders, eq(orders.refNo, paymentAttention.refNo))
    .leftJoin(agents, eq(agents.id, orders.agentId))
    .where(isNull(paymentAttention.handledAt))
    .orderBy(desc(paymentAttention.id))
    .limit(mostListed);
  return rows.map(({ one, userName }) => ({
    id: one.id,
    reason: printable(one.details ? `${one.reason}: ${one.details}` : one.reason),
    bill: printable(`${one.gateway} ${one.gatewayBillId}`),
    order: one.refNo ?? '',
    agent: userName ?? '',
    billed: money(one.amountSen),
    paid: money(one.paidSen),
    reported: `${moment(one.lastAt)}${one.times > 1 ? ` (${one.times} times)` : ''}`,
  }));
}

/** A report in a line of text. */
export function describeAttention(one: AttentionRow): string {
  const handled = one.handledAt ? `handled ${moment(one.handledAt)}: ${one.note ?? ''}` : 'needs a person';
  const what = `${one.reason}${one.details ? ` (${one.details})` : ''}`;
  return printable(
    `${moment(one.firstAt)}  attention ${one.id}: bill ${one.gateway} ${one.gatewayBillId}, ${what}, paid ${money(one.paidSen)}; ${handled}`,
  );
}

/** All reports about an order, oldest first. */
export const attentionOfOrder = (db: Executor, refNo: string): Promise<AttentionRow[]> =>
  db.select().from(paymentAttention).where(eq(paymentAttention.refNo, refNo)).orderBy(paymentAttention.id);

/** All reports about a bill of any gateway, oldest first. */
export const attentionOfBill = (db: Executor, gatewayBillId: string): Promise<AttentionRow[]> =>
  db
    .select()
    .from(paymentAttention)
    .where(eq(paymentAttention.gatewayBillId, gatewayBillId))
    .orderBy(paymentAttention.id);

/**
 * Marks a report as handled, with what was done. Throws a StartError unless there is one of this number that is
 * not handled yet.
 */
export async function markHandled(db: Executor, id: string, note: string, now: Date): Promise<AttentionRow> {
  const isNumber = /^\d{1,15}$/.test(id);
  const matching = and(eq(paymentAttention.id, Number(id)), isNull(paymentAttention.handledAt));
  const [row] = isNumber
    ? await db.update(paymentAttention).set({ handledAt: now, note }).where(matching).returning()
    : [];
  if (!row) throw new StartError(`Nothing of the number "${id}" needs attention.`);
  return row;
}
