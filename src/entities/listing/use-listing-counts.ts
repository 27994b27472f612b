import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask, askList } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { useCommands, useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { countsWithChanges } from './optimistic-counts.ts';
import { hasNews, onDeviceOf } from './optimistic-listing.ts';
import { useStoredRows } from './stored-rows.ts';

const none: readonly never[] = [];

const of = (id: string) => ({ params: { path: { id } } });

/** The numbers of the agent's listings, as the server has them. */
export const countsQuery = (agentId: string) =>
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
      askList(client.GET('/property/agent/outdatedproperties/{id}', { ...of(agentId), signal })),
  });

/** The numbers of the agent's listings, with what was done and published on this device since. */
export function useListingCounts(agentId: string) {
  const commands = useCommands(agentId);
  const saved = useDraftsOnDevice(agentId).data?.saved ?? none;
  const counts = useQuery(countsQuery(agentId));
  const { data: outdated = none } = useQuery({ ...outdatedQuery(agentId), enabled: false });
  const fetchedAt = counts.dataUpdatedAt;
  const device = onDeviceOf(saved, commands);
  const isChanged = counts.data !== undefined && hasNews(device, fetchedAt);
  const stored = useStoredRows(agentId, isChanged);
  if (!counts.data || !isChanged) return counts;
  const listed = [...outdated, ...(stored ?? []).map(({ listing }) => listing)];
  const rows = new Map(listed.map((listing) => [listing._id, listing]));
  const changes = stored ? device : onDeviceOf(none, commands);
  return { ...counts, data: countsWithChanges(counts.data, fetchedAt, changes, rows) };
}
