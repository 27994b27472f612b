import type { FastifyRequest } from 'fastify';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { endSessionById, listSessions } from './list.ts';
import { currentSession, signOut } from './request-session.ts';

/** Lists and ends the agent's sessions. */
export function sessionRoutes(deps: Dependencies): HandlersOf<'agentSessions' | 'endAgentSession'> {
  const { db, now } = deps;

  const endOther = (agentId: string, sessionId: string, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      const ended = await endSessionById(tx, agentId, sessionId);
      if (ended === null) throw new Refusal('not_found');
      const event = { at: now(), agentId, what: 'session ended', details: ended } as const;
      await recordSecurityEvent(tx, { ...event, ...clientFrom(request) });
    });

  return {
    agentSessions: async ({ agent, request }) =>
      listSessions(db, agent().id, await currentSession(request, deps), now()),

    async endAgentSession({ path, agent, request, reply }) {
      const { publicId } = await currentSession(request, deps);
      if (path.sessionId === publicId) await signOut(request, reply, deps);
      else await endOther(agent().id, path.sessionId, request);
      return { ok: true };
    },
  };
}
