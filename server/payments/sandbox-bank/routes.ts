import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { returnAddress, sandboxBill, sandboxKey } from './bank.ts';
import { bankPage, bankPolicy, closedPage, isSandboxOutcome } from './page.ts';
import { sandboxPayments } from './pay.ts';

type OfBill = { Params: { id: string } };

/** The page of the embedded sandbox bank, which confirms payments by real requests to the callback address. */
export async function sandboxBank(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, config, now } = deps;
  const pay = sandboxPayments(app, deps);
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
