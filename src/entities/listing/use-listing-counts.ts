import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { countsWithCommands } from './optimistic-counts.ts';
import { useCommands } from '#entities/outbox/use-outbox.ts';

const of = (id: string) => ({ params: { path: { id } } });

const countsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'summary', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/dashboard/agent/propertysummary/{id}', { ...of(agentId), signal })),
  });

/** Active listings that have to be confirmed, oldest first. */
export const outdatedQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'outdated', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/property/agent/outdatedproperties/{id}', { ...of(agentId), signal })),
  });

/** The numbers of the agent's listings, including newer commands on this device. */
export function useListingCounts(agentId: string) {
  const commands = useCommands(agentId);
  const counts = useQuery(countsQuery(agentId));
  const { data: outdated = [] } = useQuery({ ...outdatedQuery(agentId), enabled: false });
  return counts.data
    ? { ...counts, data: countsWithCommands(counts.data, counts.dataUpdatedAt, commands, outdated) }
    : counts;
}
