import { queryOptions } from '@tanstack/react-query';
import { ask, askList, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { askedFrom, listWith } from '#domain/search/listing-search.ts';

const of = (id: string) => ({ params: { path: { id } } });

/** The remainder of the agent's trial. */
export const trialQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'trial', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/dashboard/agent/trialsummary/{id}', { ...of(agentId), signal })),
  });

/** The agent's best deals. */
export const bestDealsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'best-deals', agentId],
    queryFn: ({ signal }) =>
      askList(client.GET('/property/agent/bestDealProperties/{id}', { ...of(agentId), signal })),
  });

/** The active listing that was published or changed last, as a list of at most one. */
export const latestListingQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'latest', agentId],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/property/agent/search', {
          body: { agentId, ...askedFrom(listWith({ status: 'Active' })), paging: 0, pageSize: 1 },
          signal,
        }),
      ),
    meta: { silent: true },
  });

/** The agent's listings by status, week by week. */
export const historyQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'history', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/dashboard/agent/statushistory/{id}', { ...of(agentId), signal })),
  });
