import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { isStorable } from '#server/json-body.ts';
import { requireAgent } from '#server/sessions/request-session.ts';
import { checkOrder, logSettled } from './check.ts';
import type { Gateway } from './gateways/gateway.ts';
import { findGateway } from './gateways/gateways.ts';
import { applyReport } from './settle.ts';
import { findBill, findOrder, type OrderRow } from './store.ts';

type OfGateway = { Params: { gateway: string } };

const formType = 'application/x-www-form-urlencoded';
const formLimitBytes = 16 * 1024;

/** The order that the payer comes back from: by the signed bill, else by the reference in the address. */
async function returningOrder(
  { db }: Dependencies,
  gateway: Gateway,
  query: URLSearchParams,
): Promise<{ row: OrderRow | null; isSigned: boolean }> {
  const billId = gateway.readReturn(query);
  const bill = billId === null ? null : await findBill(db, gateway.name, billId);
  const row = await findOrder(db, bill?.refNo ?? query.get('ref') ?? '').catch(() => null);
  return { row, isSigned: bill !== null };
}

/**
 * What gateways and returning payers ask for: callbacks, which are forms without a session, and the return
 * address (R-PAY-2). A callback is answered 200 after its transaction is committed, so that the gateway
 * repeats a lost one.
 */
export async function paymentCallbacks(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(cookies);
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text: string, done) =>
    done(null, new URLSearchParams(text)),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

  const say = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(text);

  app.post(
    '/:gateway/callback',
    { bodyLimit: formLimitBytes },
    async (request: FastifyRequest<OfGateway>, reply) => {
      const gateway = await findGateway(request.params.gateway, deps);
      if (!gateway) return say(reply, 404, 'Not found');
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const read = isStorable(Object.fromEntries(fields)) ? gateway.readCallback(fields) : null;
      if (!read) {
        request.log.warn({ gateway: gateway.name }, 'a payment callback was refused: wrong signature');
        return say(reply, 400, 'Refused');
      }
      const { report, signature } = read;
      const settled = await applyReport(deps, gateway.name, report, { source: 'callback', signature });
      logSettled(request.log, settled, report.gatewayBillId);
      const isRefused = settled.outcome === 'wrong amount' || settled.outcome === 'unknown bill';
      return isRefused ? say(reply, 400, 'Refused') : say(reply, 200, 'OK');
    },
  );

  app.get('/:gateway/return', async (request: FastifyRequest<OfGateway>, reply) => {
    const gateway = await findGateway(request.params.gateway, deps);
    if (!gateway) return say(reply, 404, 'Not found');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const { row, isSigned } = await returningOrder(deps, gateway, query);
    if (!row) return reply.redirect(`${deps.config.publicUrl}/payment-history`, 303);
    if (isSigned && row.status !== 'Success')
      await checkOrder(deps, row, request.log).catch((err: unknown) =>
        request.log.warn({ err }, 'the payment could not be checked'),
      );
    const { refNo, status, agentId } = await findOrder(deps.db, row.refNo);
    const agent = await requireAgent(request, deps).catch(() => null);
    const path =
      agent?.id === agentId ? `/payment/${status.toLowerCase()}?ref=${refNo}` : `/ordersummary/${refNo}`;
    return reply.redirect(`${deps.config.publicUrl}${path}`, 303);
  });
}
