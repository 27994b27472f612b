import type { FastifyRequest } from 'fastify';
import type { HandlersOf } from '#server/http/contract.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requirePostingAccess } from '#server/platform-logs/access.ts';
import { clientFrom, recordSecurityEvent } from '#server/security-events/store.ts';
import { endFeed, feedFor, renewFeed } from './store.ts';

/** The agent's feed: its addresses, new ones, and none (R-FEED-1). Ending it needs no posting access. */
export function feedRoutes({
  db,
  config,
  now,
}: Dependencies): HandlersOf<'agentFeed' | 'renewAgentFeed' | 'endAgentFeed'> {
  const record = (
    tx: Executor,
    agentId: string,
    what: 'feed key made' | 'feed ended',
    request: FastifyRequest,
  ) => recordSecurityEvent(tx, { at: now(), agentId, what, ...clientFrom(request) });

  return {
    agentFeed({ path, agent }) {
      requirePostingAccess(agent(), path.id, { config, now });
      return feedFor(db, { agentId: path.id, platform: null }, config);
    },
    async renewAgentFeed({ path, agent, request }) {
      requirePostingAccess(agent(), path.id, { config, now });
      await db.transaction(async (tx) => {
        await renewFeed(tx, path.id, now());
        await record(tx, path.id, 'feed key made', request);
      });
      return feedFor(db, { agentId: path.id, platform: null }, config);
    },
    async endAgentFeed({ path, request }) {
      await db.transaction(async (tx) => {
        if (await endFeed(tx, path.id)) await record(tx, path.id, 'feed ended', request);
      });
      return feedFor(db, { agentId: path.id, platform: null }, config);
    },
  };
}
