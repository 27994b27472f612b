import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { countAttempt, perQuarterHour } from '#server/rate-limit/store.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { findRequestAgent } from '#server/sessions/request-session.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { checkOrder } from './ask-gateway.ts';
import { GatewayError } from './gateways/gateway.ts';
import { payOrder, placeOrder } from './place.ts';
import { quoteFor } from './quote.ts';
import { receiptPdf } from './receipt.ts';
import { findOrder, isLastOrder, ownOrder, searchOrders, toOrder, toSummary } from './store.ts';

type Operations =
  | 'quoteOrder'
  | 'placeOrder'
  | 'searchOrders'
  | 'orderSummary'
  | 'myOrder'
  | 'payOrder'
  | 'checkOrder';

/** Limits guesses of reference numbers: each one that does not exist counts for the address that asked. */
const missesPerAddress = perQuarterHour(60);
const paymentsPerAddress = perQuarterHour(120);
const checksPerAgent = perQuarterHour(20);

/**
 * Runs `find` for an address without a session. Counts what is not found, and throws `too_many_attempts`
 * instead after many.
 */
async function countingMisses<Found>(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  request: FastifyRequest,
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found')
      await countAttempt(db, `orders not found from ${toNetwork(request.ip)}`, missesPerAddress, now());
    throw error;
  }
}

/** Orders of packages and their payment (R-PKG-3, R-PAY-1 to R-PAY-6). */
export function orderRoutes(deps: Dependencies): HandlersOf<Operations> {
  const { db, config, now } = deps;
  return {
    async quoteOrder({ body, agent }) {
      return (await quoteFor(db, deps, agent().id, body)).quote;
    },
    placeOrder: ({ body, agent }) => placeOrder(deps, agent().id, body),
    searchOrders({ body, agent }) {
      requireOwn(body, agent);
      return searchOrders(db, body, now());
    },
    async orderSummary({ path, request }) {
      const row = await countingMisses(deps, request, () => findOrder(db, path.refNo));
      const agent = await findAgent(db, byId(row.agentId));
      const { legalEntity } = config.settings;
      const firm = agent?.companyName.trim() ?? '';
      return toSummary(row, { seller: legalEntity, firm, mayRevive: await isLastOrder(db, row) }, now());
    },
    async myOrder({ path, agent }) {
      return toOrder(await ownOrder(db, agent().id, path.refNo), now());
    },
    async payOrder({ path, request }) {
      const found = await countingMisses(deps, request, () => findOrder(db, path.refNo));
      await countAttempt(db, `payments from ${toNetwork(request.ip)}`, paymentsPerAddress, now());
      const agent = await findRequestAgent(request, deps);
      return payOrder(deps, found.refNo, { isOwn: agent?.id === found.agentId });
    },
    async checkOrder({ path, agent, request }) {
      const row = await ownOrder(db, agent().id, path.refNo);
      await countAttempt(db, `order checks of ${row.agentId}`, checksPerAgent, now());
      if (row.status !== 'Success')
        await checkOrder(deps, row, request.log, { source: 'query', hasReturned: true }).catch(
          (error: unknown) => {
            if (!(error instanceof GatewayError)) throw error;
          },
        );
      return toOrder(await findOrder(db, row.refNo), now());
    },
  };
}

/** The receipt of a paid order (the contract's `orderReceipt`, R-PAY-7). */
export function orderReceipts(app: FastifyInstance, { db, config }: Dependencies): void {
  app.get(
    '/orders/:refNo/receipt',
    { config: { operationId: 'orderReceipt' } },
    async (request: FastifyRequest<{ Params: { refNo: string } }>, reply) => {
      if (!request.agent) throw new Refusal('sign_in_required');
      const row = await ownOrder(db, request.agent.id, request.params.refNo);
      if (row.receiptNo === null) throw new Refusal('not_found');
      return reply
        .header('Content-Disposition', `attachment; filename="receipt-${row.receiptNo}.pdf"`)
        .type('application/pdf')
        .send(await receiptPdf(row, row.receiptNo, request.agent, config));
    },
  );
}
