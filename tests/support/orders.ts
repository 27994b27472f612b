import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { agents, bills, orders, sandboxBills } from '#server/db/schema.ts';
import { callbackFields, sandboxBill, sandboxKey } from '#server/payments/sandbox-bank/bank.ts';
import { type SignedInApi, startSignedInApi } from './api.ts';

/** The API with what a payment takes. Kumar has no paid package, Aisyah has Pro. */
export interface OrdersApi extends SignedInApi {
  quote(packageId: string, period: string, cookie?: string): Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers that the contract check has passed
  /** Orders at the quoted total and returns the reference number and the bill at the gateway. */
  order(packageId?: string, period?: string, cookie?: string): Promise<{ refNo: string; billId: string }>;
  /** The bank takes or declines a payment, and says nothing yet. */
  bank(billId: string, change: Partial<typeof sandboxBills.$inferInsert>): Promise<void>;
  /** The signed form that the bank sends about a bill as it is now. */
  form(billId: string): Promise<URLSearchParams>;
  /** Sends a callback and returns the status of the answer. */
  callback(fields: URLSearchParams | string, gateway?: string): Promise<number>;
  /** Pays and confirms. */
  pay(billId: string): Promise<number>;
  /** Removes Kumar's orders and his package, and what rate limits counted. */
  reset(): Promise<void>;
  /** Billplz may be asked again at once. */
  freeTurns(): Promise<void>;
  row(refNo: string): Promise<typeof orders.$inferSelect>;
  agent(id: string): Promise<typeof agents.$inferSelect>;
}

/** Starts an API for tests of orders. */
export async function startOrdersApi(env: Record<string, string> = {}): Promise<OrdersApi> {
  const api = await startSignedInApi(env);
  const { db, clock } = api;
  const freeTurns = async () => void (await db.execute(sql`delete from platform_turns`));
  const bank: OrdersApi['bank'] = async (id, change) => {
    await db.update(sandboxBills).set(change).where(eq(sandboxBills.id, id));
  };
  const form: OrdersApi['form'] = async (id) =>
    callbackFields((await sandboxBill(db, id))!, await sandboxKey(db, clock.now), clock.now);
  const callback: OrdersApi['callback'] = async (fields, gateway = 'sandbox') => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/api/payments/${gateway}/callback`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(fields),
    });
    return statusCode;
  };
  const quote: OrdersApi['quote'] = (packageId, period, cookie = api.kumar) =>
    api.post('/orders/quote', { packageId, period }, cookie);
  return Object.assign(api, {
    quote,
    bank,
    form,
    callback,
    async order(packageId = 'package-pro', period = 'Annual', cookie = api.kumar) {
      const { totalSen } = (await quote(packageId, period, cookie)).body;
      const body = { mutationId: randomUUID(), packageId, period, totalSen };
      const placed = await api.post('/orders', body, cookie);
      if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
      const { refNo } = placed.body.order as { refNo: string };
      const [bill] = await db.select().from(bills).where(eq(bills.refNo, refNo));
      return { refNo, billId: bill!.gatewayBillId! };
    },
    async pay(billId: string) {
      await bank(billId, { state: 'paid', paidAt: clock.now });
      return callback(await form(billId));
    },
    freeTurns,
    async reset() {
      const own = sql`select ref_no from orders where agent_id = 'agent-kumar'`;
      await db.execute(sql`delete from payment_attention where ref_no in (${own})`);
      await db.execute(sql`delete from payment_events where ref_no in (${own})`);
      await db.execute(sql`delete from bills where ref_no in (${own})`);
      await db.execute(sql`delete from orders where agent_id = 'agent-kumar'`);
      await db.execute(sql`delete from attempts`);
      await freeTurns();
      await db
        .update(agents)
        .set({ packageId: 'package-free', expiryDate: null, postingAccess: null })
        .where(eq(agents.id, 'agent-kumar'));
    },
    row: async (refNo: string) => (await db.select().from(orders).where(eq(orders.refNo, refNo)))[0]!,
    agent: async (id: string) => (await db.select().from(agents).where(eq(agents.id, id)))[0]!,
  });
}
