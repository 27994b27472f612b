import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { createOwnerLinks, decideOwnerLink } from './change.ts';
import { searchOwnerLinks } from './store.ts';

type Operations = 'searchOwnerLinks' | 'createOwnerLinks' | 'decideOwnerLink';

/** The agent's questions to owners. No other agent sees anything of them. */
export function ownerLinkRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): HandlersOf<Operations> {
  return {
    searchOwnerLinks({ body, agent }) {
      requireOwn(body, agent);
      return searchOwnerLinks(db, body.agentId, now());
    },
    createOwnerLinks({ body, agent }) {
      requireOwn(body, agent);
      return createOwnerLinks(db, body, now());
    },
    decideOwnerLink({ body, agent }) {
      requireOwn(body, agent);
      return decideOwnerLink(db, body, now());
    },
  };
}
