import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { type ImportRun, isBusy, type ImportShown } from '#domain/import/imports.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

const askAgainMs = 1000;

/** The common prefix of the query keys of an agent's imports. */
export const importsKey = (agentId: string) => ['imports', agentId];

/** A page of the runs of a platform, newest first. */
export function importRunsQuery(agentId: string, platform: string, paging: number) {
  return queryOptions({
    queryKey: [...importsKey(agentId), 'runs', platform, paging],
    queryFn: ({ signal }) =>
      askPage(client.POST('/platforms/imports/search', { body: { agentId, platform, paging }, signal })),
    placeholderData: keepPreviousData,
    persister: persistedApart,
  });
}

/** One run. Asked again every second while the server works on it. */
export function importRunQuery(agentId: string, id: string) {
  return queryOptions({
    queryKey: [...importsKey(agentId), 'run', id],
    queryFn: ({ signal }) => ask(client.GET('/platforms/imports/{id}', { params: { path: { id } }, signal })),
    persister: persistedApart,
    refetchInterval: ({ state: { data } }) =>
      data && (isBusy(data) || data.images.waiting > 0) ? askAgainMs : false,
  });
}

/** A page of the records of a run, which change with its status and with each order. */
export function importItemsQuery(
  agentId: string,
  { _id: id, status, rev }: ImportRun,
  show: ImportShown,
  paging: number,
) {
  return queryOptions({
    queryKey: [...importsKey(agentId), 'items', id, status, rev, show, paging],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/platforms/imports/{id}/items', {
          params: { path: { id } },
          body: { show, paging },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    persister: persistedApart,
  });
}
