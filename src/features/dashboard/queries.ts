import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

const of = (id: string) => ({ params: { path: { id } } });

/** The agent's listings, counted. */
export const summaryQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'summary', agentId],
    queryFn: ({ signal }) => ask(client.GET('/dashboard/agent/propertysummary/{id}', { ...of(agentId), signal })),
  });

/** What is left of the agent's trial. */
export const trialQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'trial', agentId],
    queryFn: ({ signal }) => ask(client.GET('/dashboard/agent/trialsummary/{id}', { ...of(agentId), signal })),
  });

/** Active listings to be confirmed, oldest first. */
export const outdatedQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'outdated', agentId],
    queryFn: ({ signal }) => ask(client.GET('/property/agent/outdatedproperties/{id}', { ...of(agentId), signal })),
  });

/** The agent's best deals. */
export const bestDealsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'best-deals', agentId],
    queryFn: ({ signal }) => ask(client.GET('/property/agent/bestDealProperties/{id}', { ...of(agentId), signal })),
  });

/** The agent's listings by status, week by week. */
export const historyQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'history', agentId],
    queryFn: ({ signal }) => ask(client.GET('/dashboard/agent/statushistory/{id}', { ...of(agentId), signal })),
  });

/** The agent's whole record, for the reminders. */
export const agentRecordQuery = (agentId: string) =>
  queryOptions({ queryKey: ['agent', agentId], queryFn: ({ signal }) => ask(client.POST('/agents/id', { body: { id: agentId }, signal })) });
