import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/refusals.ts';
import { endSessionById, listSessions } from './list.ts';
import { currentSession, signOut } from './request-session.ts';

/** Lists and ends the agent's sessions. */
export function sessionRoutes(deps: Dependencies): HandlersOf<'agentSessions' | 'endAgentSession'> {
  const { db, now } = deps;
  return {
    agentSessions: async ({ agent, request }) =>
      listSessions(db, agent().id, await currentSession(request, deps), now()),

    async endAgentSession({ path, agent, request, reply }) {
      const { publicId } = await currentSession(request, deps);
      if (path.sessionId === publicId) await signOut(request, reply, deps);
      else if (!(await endSessionById(db, agent().id, path.sessionId))) throw new Refusal('not_found');
      return { ok: true };
    },
  };
}
