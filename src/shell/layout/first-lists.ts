import { businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { draftsQuery } from '#entities/draft/queries.ts';
import { listingPageQuery } from '#entities/listing/queries.ts';
import { usualSort } from '#entities/listing/listing-list-search.ts';
import { queryClient } from '#session/query-client.ts';
import { currentAgent } from '#session/store.ts';

/** Fetches what the signed-in agent needs without a network too (R-SIGN-7). */
export function loadFirstLists(): void {
  const agent = currentAgent();
  if (!agent) return;
  void queryClient.prefetchQuery(draftsQuery({ agentId: agent._id, search: '', status: '', paging: 0 }));
  for (const status of ['', 'Outdated'] as const) {
    void queryClient.prefetchQuery(
      listingPageQuery(agent._id, { search: '', kind: '', status, sort: usualSort }, 0),
    );
  }
  void queryClient.prefetchQuery(businessDevelopmentQuery(agent.source));
}
