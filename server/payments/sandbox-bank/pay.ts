import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sandboxBills } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { callbackFields, sandboxBill, sandboxKey } from './bank.ts';
import type { SandboxOutcome } from './page.ts';

/** How long after a payment the bank confirms it, in milliseconds. */
const confirmsAfterMs = { success: 1000, late: 8000 } as const;
const callbackWithinMs = 20_000;

/** Where this server can be reached by itself. */
function ownOrigin(app: FastifyInstance, publicUrl: string): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return publicUrl;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${address.port}`;
}

/**
 * Pays a bill of the sandbox bank with an outcome, and confirms it by a request to the callback address. What is
 * not confirmed when the server stops is not confirmed later: a query finds out.
 */
export function sandboxPayments(
  app: FastifyInstance,
  { db, config, now }: Dependencies,
): (id: string, outcome: SandboxOutcome) => Promise<void> {
  const stopping = new AbortController();
  app.addHook('onClose', async () => stopping.abort());

  async function confirm(id: string): Promise<void> {
    const bill = await sandboxBill(db, id);
    if (!bill) return;
    const body = callbackFields(bill, await sandboxKey(db, now()), now());
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(callbackWithinMs)]);
    await fetch(`${ownOrigin(app, config.publicUrl)}/api/payments/sandbox/callback`, {
      method: 'POST',
      body,
      signal,
    });
  }

  function confirmLater(id: string, waitMs: number): void {
    setTimeout(waitMs, undefined, { signal: stopping.signal, ref: false })
      .then(() => confirm(id))
      .catch((err: unknown) => app.log.debug({ err }, 'the sandbox bank could not confirm a payment'));
  }

  return async function pay(id: string, outcome: SandboxOutcome): Promise<void> {
    const whereDue = and(eq(sandboxBills.id, id), eq(sandboxBills.state, 'due'));
    if (outcome === 'pending') return;
    if (outcome === 'fail') {
      await db.update(sandboxBills).set({ isDeclined: true }).where(whereDue);
      return confirm(id);
    }
    const paidAt = new Date(now().getTime() + (outcome === 'late' ? confirmsAfterMs.late : 0));
    const [paid] = await db.update(sandboxBills).set({ state: 'paid', paidAt }).where(whereDue).returning();
    if (!paid) return;
    if (outcome === 'callback-first') return confirm(id);
    if (outcome === 'twice') return void (await Promise.all([confirm(id), confirm(id)]));
    confirmLater(id, confirmsAfterMs[outcome]);
  };
}
