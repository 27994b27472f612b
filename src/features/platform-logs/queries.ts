import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { PlatformLogSearch } from '#domain/posting/platform-log.ts';

/** Lines on a page of the log. */
export const logPageSize = 50;

/**
 * A page of the log of posting and importing, newest first. The server adds lines: fetched at each opening.
 */
export function platformLogsQuery(wanted: Omit<PlatformLogSearch, 'pageSize'>) {
  return queryOptions({
    queryKey: ['platform-logs', wanted.agentId, wanted],
    queryFn: ({ signal }) =>
      askPage(client.POST('/platforms/logs/search', { body: { ...wanted, pageSize: logPageSize }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
