import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { requireOwn } from '#server/http/signed-in-agent.ts';
import { changeEnquiry, eraseEnquiry } from './change.ts';
import { searchEnquiries } from './store.ts';

type Operations = 'searchEnquiries' | 'changeEnquiry' | 'eraseEnquiry';

/** The agent's enquiries. No other agent sees anything of them. */
export function enquiryRoutes(deps: Dependencies): HandlersOf<Operations> {
  return {
    searchEnquiries({ body, agent }) {
      requireOwn(body, agent);
      return searchEnquiries(deps.db, body);
    },
    changeEnquiry({ body, agent }) {
      requireOwn(body, agent);
      return changeEnquiry(deps, body);
    },
    eraseEnquiry({ body, agent }) {
      requireOwn(body, agent);
      return eraseEnquiry(deps, body);
    },
  };
}
