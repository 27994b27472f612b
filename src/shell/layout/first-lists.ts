import { focusManager } from '@tanstack/react-query';
import { whenIdle } from '#browser/when-idle.ts';
import { agentRecordQuery, businessDevelopmentQuery } from '#entities/agent/queries.ts';
import { draftsQuery } from '#entities/draft/queries.ts';
import { listWith } from '#domain/search/listing-search.ts';
import { fetchAllRows } from '#entities/listing/listing-rows.ts';
import { listingPageQuery } from '#entities/listing/queries.ts';
import { knownPropertiesQuery, renewKnownProperties } from '#entities/property/known-properties.ts';
import { queryClient } from '#session/query-client.ts';
import { currentAgent } from '#session/store.ts';

let stopRenewing = () => {};

/** Fetches what the signed-in agent needs without a network too (R-SIGN-7). */
export function loadFirstLists(): void {
  stopRenewing();
  const agent = currentAgent();
  if (!agent) return;
  void queryClient.prefetchQuery(draftsQuery({ agentId: agent._id, search: '', status: '', paging: 0 }));
  void fetchAllRows(queryClient, agent._id).catch(() => {});
  void queryClient.prefetchQuery(listingPageQuery(agent._id, listWith({ status: 'Outdated' }), 0));
  void queryClient.prefetchQuery(agentRecordQuery(agent._id));
  void queryClient.prefetchQuery(businessDevelopmentQuery(agent.source));
  whenIdle(() => void renewKnownProperties(queryClient, agent._id));
  stopRenewing = renewInForeground(agent._id);
}

/** What is renewed every day is renewed in an app that stays open, too: when it comes to the foreground. */
const renewInForeground = (agentId: string) =>
  focusManager.subscribe((isFocused) => {
    if (!isFocused || currentAgent()?._id !== agentId) return;
    void queryClient.prefetchQuery(knownPropertiesQuery(queryClient, agentId));
  });
