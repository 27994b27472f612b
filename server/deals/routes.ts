import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { changeDeal, deleteDeal, searchDeals } from './store.ts';

type Operations = 'searchDeals' | 'changeDeal' | 'deleteDeal';

/** The agent's register of deals. No other agent sees anything of it. */
export function dealRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): HandlersOf<Operations> {
  return {
    searchDeals({ body, agent }) {
      requireOwn(body, agent);
      return searchDeals(db, body);
    },
    changeDeal({ body, agent }) {
      requireOwn(body, agent);
      return changeDeal(db, body, now());
    },
    deleteDeal({ body, agent }) {
      requireOwn(body, agent);
      return deleteDeal(db, body, now());
    },
  };
}
