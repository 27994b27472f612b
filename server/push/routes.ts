import { ECDH } from 'node:crypto';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import { isOutsideAddress } from '#server/outside/hosts.ts';
import { currentSession } from '#server/sessions/request-session.ts';
import { getVapidKeys } from './keys.ts';
import { deleteSubscription, storeSubscription } from './store.ts';

/** Are these the keys of a browser's subscription: a point of the curve P-256, and 16 bytes? */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Reminders as notifications (Web Push), with the portal's own keys. */
export function pushRoutes(deps: Dependencies): HandlersOf<'pushKey' | 'subscribePush' | 'unsubscribePush'> {
  const { db, config, now } = deps;
  return {
    pushKey: async () => ({ publicKey: (await getVapidKeys(deps)).publicKey }),

    async subscribePush({ body, agent, request }) {
      const { agentId, endpoint, keys, language = 'en' } = body;
      if (agentId !== agent().id) throw new Refusal('not_found');
      if (!areKeys(keys))
        throw new Refusal('invalid_request', { details: ['body/keys are not those of a subscription'] });
      if (!isOutsideAddress(endpoint, config.pushPrivateHosts)) throw new Refusal('push_unavailable');
      const { publicId: sessionId } = await currentSession(request, deps);
      await storeSubscription(db, { agentId, sessionId, endpoint, ...keys, language }, now());
      return { ok: true };
    },

    async unsubscribePush({ body, agent }) {
      await deleteSubscription(db, agent().id, body.endpoint);
      return { ok: true };
    },
  };
}
