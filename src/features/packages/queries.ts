import { queryOptions } from '@tanstack/react-query';
import { ApiError, askList } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/**
 * All packages, also those that are no longer on offer: the agent may have one (R-PKG-1). The answer on the
 * device is shown at once and fetched at each opening. A failure is logged with its status (R-ERR-5).
 */
export const packagesQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['packages', agentId],
    queryFn: ({ signal }) =>
      askList(client.POST('/agentPackages/search', { body: { hidePackage: false }, signal })).catch(
        (error: unknown) => {
          if (!signal.aborted)
            console.warn('The packages were not found:', error instanceof ApiError ? error.status : error);
          throw error;
        },
      ),
    persister: persistedApart,
    staleTime: 0,
  });
