import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { deliveryByMail } from './delivery.ts';
import { storeMessage } from './store.ts';

/** Messages to the company. The agent's request ends when the message is stored; the email follows. */
export function contactRoutes(deps: Dependencies): HandlersOf<'sendMessage'> {
  const deliver = deliveryByMail(deps);
  return {
    async sendMessage({ body, agent, request }) {
      requireOwn(body, agent);
      const reference = await storeMessage(deps.db, body, deps.now());
      deliver().catch((err: unknown) => request.log.error({ err }, 'message not mailed yet'));
      return { reference, ...(body.mutationId !== undefined && { mutationId: body.mutationId }) };
    },
  };
}
