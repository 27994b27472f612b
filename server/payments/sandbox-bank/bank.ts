import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { malaysiaAheadMs } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { sandboxBills } from '#server/db/schema.ts';
import { GatewayError, type BillReport } from '#server/payments/gateways/gateway.ts';
import { xSignature } from '#server/payments/gateways/billplz/x-signature.ts';
import { newSecret } from '#server/secrets/token.ts';
import { sharedSecret } from '#server/secrets/store.ts';

/** Name of the sandbox bank's only collection. */
export const sandboxCollection = 'sandbox';

export type SandboxBill = typeof sandboxBills.$inferSelect;

/** The key with which the sandbox bank signs. Every installation has its own. */
export const sandboxKey = (db: Database, now: Date): Promise<string> =>
  sharedSecret(db, 'sandbox bank', newSecret, now);

/** Id of a new bill. */
export const newBillId = (): string => randomBytes(16).toString('hex');

/** The bill with this id, or null. */
export async function sandboxBill(db: Executor, id: string): Promise<SandboxBill | null> {
  const [row] = await db.select().from(sandboxBills).where(eq(sandboxBills.id, id));
  return row ?? null;
}

/** What the bank says about a bill now: a payment that it confirms later is due until then. */
export function reportOfSandboxBill(bill: SandboxBill, now: Date): BillReport {
  const { id, amountSen, state, isDeclined, paidAt } = bill;
  const isPaid = state === 'paid' && paidAt !== null && paidAt <= now;
  const about = {
    gatewayBillId: id,
    amountSen,
    paidSen: isPaid ? amountSen : 0,
    paidAt: isPaid ? paidAt : null,
  };
  if (state === 'deleted') return { ...about, state: 'deleted' };
  if (isPaid) return { ...about, state: 'paid' };
  return { ...about, state: isDeclined ? 'declined' : 'due' };
}

/** The bill with this id. Throws a GatewayError. */
export async function knownSandboxBill(db: Executor, id: string): Promise<SandboxBill> {
  const bill = await sandboxBill(db, id);
  if (!bill) throw new GatewayError('The sandbox bank has no such bill.');
  return bill;
}

/** `2018-09-27 15:15:09 +0800`. */
function stamp(at: Date): string {
  const local = new Date(at.getTime() + malaysiaAheadMs).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0800`;
}

/** The fields of a signed callback for a bill. */
export function callbackFields(bill: SandboxBill, key: string, now: Date): URLSearchParams {
  const { state, paidSen, paidAt } = reportOfSandboxBill(bill, now);
  const fields = new URLSearchParams({
    id: bill.id,
    collection_id: sandboxCollection,
    paid: String(state === 'paid'),
    state: state === 'declined' ? 'due' : state,
    amount: String(bill.amountSen),
    paid_amount: String(paidSen),
    due_at: stamp(bill.createdAt).slice(0, 10),
    email: bill.email,
    mobile: '',
    name: bill.name,
    url: `/sandbox-bank/${bill.id}`,
    paid_at: paidAt ? stamp(paidAt) : '',
    transaction_id: bill.id.slice(0, 12).toUpperCase(),
    transaction_status: state === 'paid' ? 'completed' : state === 'declined' ? 'failed' : 'pending',
  });
  fields.set('x_signature', xSignature(fields, key));
  return fields;
}

/** The signed address to which the bank sends the payer back; one without an origin is of `publicUrl`. */
export function returnAddress(bill: SandboxBill, key: string, now: Date, publicUrl: string): string {
  const { state, paidAt } = reportOfSandboxBill(bill, now);
  const fields = new URLSearchParams({
    'billplz[id]': bill.id,
    'billplz[paid]': String(state === 'paid'),
    'billplz[paid_at]': paidAt ? stamp(paidAt) : '',
  });
  fields.set('billplz[x_signature]', xSignature(fields, key));
  const url = new URL(bill.returnUrl, publicUrl);
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}
