import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { draftsQuery } from '#entities/draft/queries.ts';

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
      ask(client.GET('/property/agent/bestDealProperties/{id}', { ...of(agentId), signal })),
  });

/** The agent's listings by status, week by week. */
export const historyQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'history', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/dashboard/agent/statushistory/{id}', { ...of(agentId), signal })),
  });

/** The agent's drafts that are not published yet, the newest change first. */
export const unfinishedDraftsQuery = (agentId: string) =>
  draftsQuery({ agentId, search: '', status: 'Draft', paging: 0 });
