import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AttentionReason } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { isStorable } from '#server/http/json-body.ts';
import { findRequestAgent } from '#server/sessions/request-session.ts';
import { HourlyCounts } from '#server/rate-limit/hourly-counts.ts';
import { countMiss, perQuarterHour } from '#server/rate-limit/store.ts';
import { noteForAttention } from './attention.ts';
import { attentionFrom, checkOrder, logAttention } from './ask-gateway.ts';
import type { Gateway, ReadCallback } from './gateways/gateway.ts';
import { findGateway } from './known-gateways.ts';
import { applyReport } from './settle.ts';
import { type BillRow, findBill, findOrder, type OrderRow } from './store.ts';

type OfGateway = { Params: { gateway: string } };

const formType = 'application/x-www-form-urlencoded';
/** How many refused callbacks are logged in an hour, by a process, gateway and reason. */
const mostRefusedLogged = 60;
/** How often the gateway is asked because the payer of a bill has come back. */
const returnsPerBill = perQuarterHour(4);
const formLimitBytes = 16 * 1024;

/** What a callback says, if it can be stored. */
function readStorable(gateway: Gateway, fields: URLSearchParams): ReadCallback {
  const read = gateway.readCallback(fields);
  return read.kind === 'forged' || isStorable(Object.fromEntries(fields))
    ? read
    : { kind: 'unreadable', gatewayBillId: '', why: 'text that cannot be stored' };
}

/** The order that the payer comes back from: by the signed bill, else by the reference in the address. */
async function returningOrder(
  { db }: Dependencies,
  gateway: Gateway,
  query: URLSearchParams,
): Promise<{ row: OrderRow | null; bill: BillRow | null }> {
  const billId = gateway.readReturn(query);
  const bill = billId === null ? null : await findBill(db, gateway.name, billId);
  const row = await findOrder(db, bill?.refNo ?? query.get('ref') ?? '').catch(() => null);
  return { row, bill };
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/**
 * Logs what is refused. Anybody can send what is forged, and whoever has a signed callback can repeat it: some an hour
 * are logged for each reason, and nothing of the others.
 */
function logOfRefused({ now }: Pick<Dependencies, 'now'>) {
  const refused = new HourlyCounts();
  return (
    request: FastifyRequest,
    gateway: Gateway,
    reason: AttentionReason | 'wrong signature',
    bill = '',
  ): void => {
    const count = refused.count(`${gateway.name} ${reason}`, now());
    const more = count === mostRefusedLogged ? '; more of this hour are not logged' : '';
    if (count > mostRefusedLogged) request.log.level = 'silent';
    else if (reason !== 'wrong signature') logAttention(request.log, reason, bill, more);
    else request.log.warn({ gateway: gateway.name }, `a payment callback was refused: ${reason}${more}`);
  };
}

/** Callbacks. One is answered after its transaction. */
function receiveCallbacks(app: FastifyInstance, deps: Dependencies): void {
  const logRefused = logOfRefused(deps);
  app.post(
    '/:gateway/callback',
    { bodyLimit: formLimitBytes },
    async (request: FastifyRequest<OfGateway>, reply) => {
      const gateway = await findGateway(request.params.gateway, deps);
      if (!gateway) return say(reply, 404, 'Not found');
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const read = readStorable(gateway, fields);
      if (read.kind === 'forged') {
        logRefused(request, gateway, 'wrong signature');
        return say(reply, 400, 'Refused');
      }
      if (read.kind === 'unreadable') {
        const { gatewayBillId, why: details } = read;
        const report = { gateway: gateway.name, gatewayBillId, reason: 'unreadable', details } as const;
        await noteForAttention(deps.db, report, deps.now());
        logRefused(request, gateway, 'unreadable', gatewayBillId);
        return say(reply, 400, 'Refused');
      }
      const { report, signature } = read;
      const settled = await applyReport(deps, gateway.name, report, { source: 'callback', signature });
      const reason = attentionFrom(settled);
      if (reason) logRefused(request, gateway, reason, report.gatewayBillId);
      const isRefused = settled.outcome === 'wrong amount' || settled.outcome === 'unknown bill';
      return isRefused ? say(reply, 400, 'Refused') : say(reply, 200, 'OK');
    },
  );
}

/** A return address can be opened again and again, by whoever has it. */
const mayAsk = async ({ db, now }: Dependencies, { id }: BillRow) =>
  (await countMiss(db, `returns of bill ${id}`, returnsPerBill, now())) === 0;

/** Payers who come back from the gateway. */
function receivePayers(app: FastifyInstance, deps: Dependencies): void {
  app.get('/:gateway/return', async (request: FastifyRequest<OfGateway>, reply) => {
    const gateway = await findGateway(request.params.gateway, deps);
    if (!gateway) return say(reply, 404, 'Not found');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const { row, bill } = await returningOrder(deps, gateway, query);
    if (!row) return reply.redirect(`${deps.config.publicUrl}/payment-history`, 303);
    if (bill && row.status !== 'Success' && (await mayAsk(deps, bill)))
      await checkOrder(deps, row, request.log, { source: 'query', hasReturned: true }).catch((err: unknown) =>
        request.log.warn({ err }, 'the payment could not be checked'),
      );
    const { refNo, status, agentId } = await findOrder(deps.db, row.refNo);
    const agent = await findRequestAgent(request, deps);
    const path =
      agent?.id === agentId ? `/payment/${status.toLowerCase()}?ref=${refNo}` : `/ordersummary/${refNo}`;
    return reply.redirect(`${deps.config.publicUrl}${path}`, 303);
  });
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

  receiveCallbacks(app, deps);
  receivePayers(app, deps);
}
