import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxBills } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { callbackFields, returnAddress, sandboxBill, sandboxKey } from './bank.ts';
import { bankPage, bankPolicy, closedPage, isSandboxOutcome, type SandboxOutcome } from './page.ts';

type OfBill = { Params: { id: string } };

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

/** The page of the embedded sandbox bank, which confirms payments by real requests to the callback address. */
export async function sandboxBank(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  const stopping = new AbortController();
  app.addHook('onClose', async () => stopping.abort());
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, new URLSearchParams(text)),
  );

  const show = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'Content-Security-Policy': bankPolicy, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text);

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

  /** Confirms after a while, unless the server stops: then a query finds out. */
  function confirmLater(id: string, waitMs: number): void {
    setTimeout(waitMs, undefined, { signal: stopping.signal, ref: false })
      .then(() => confirm(id))
      .catch((err: unknown) => app.log.debug({ err }, 'the sandbox bank could not confirm a payment'));
  }

  async function pay(id: string, outcome: SandboxOutcome): Promise<void> {
    const isDue = and(eq(sandboxBills.id, id), eq(sandboxBills.state, 'due'));
    if (outcome === 'pending') return;
    if (outcome === 'fail') {
      await db.update(sandboxBills).set({ isDeclined: true }).where(isDue);
      return confirm(id);
    }
    const paidAt = new Date(now().getTime() + (outcome === 'late' ? confirmsAfterMs.late : 0));
    const [paid] = await db.update(sandboxBills).set({ state: 'paid', paidAt }).where(isDue).returning();
    if (!paid) return;
    if (outcome === 'callback-first') return confirm(id);
    if (outcome === 'twice') return void (await Promise.all([confirm(id), confirm(id)]));
    confirmLater(id, confirmsAfterMs[outcome]);
  }

  app.get('/:id', async (request: FastifyRequest<OfBill>, reply) => {
    const bill = await sandboxBill(db, request.params.id);
    if (bill?.state !== 'due') return show(reply.code(bill ? 200 : 404), closedPage(bill));
    return show(reply, bankPage(bill, config.settings.legalEntity));
  });

  app.post('/:id', { bodyLimit: 4096 }, async (request: FastifyRequest<OfBill>, reply) => {
    const bill = await sandboxBill(db, request.params.id);
    const outcome = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
    if (bill?.state !== 'due') return show(reply.code(bill ? 200 : 404), closedPage(bill));
    if (outcome === null || !isSandboxOutcome(outcome))
      return show(reply.code(400), bankPage(bill, config.settings.legalEntity));
    await pay(bill.id, outcome).catch((err: unknown) =>
      request.log.warn({ err }, 'the sandbox bank could not confirm a payment'),
    );
    const after = (await sandboxBill(db, bill.id)) ?? bill;
    return reply.redirect(returnAddress(after, await sandboxKey(db, now()), now(), config.publicUrl), 303);
  });
}
