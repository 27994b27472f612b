import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/** The packages on offer (R-PKG-1). The answer on the device is shown at once and fetched at each opening. */
export const packagesQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['packages', agentId],
    queryFn: ({ signal }) =>
      ask(client.POST('/agentPackages/search', { body: { hidePackage: true }, signal })),
    persister: persistedApart,
    staleTime: 0,
  });
