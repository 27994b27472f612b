import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRun } from '#domain/imports.ts';
import { importRunQuery, importsKey } from '#entities/import/queries.ts';
import { useAgent } from '#session/use-agent.ts';

/**
 * Runs an action on an import run and shows the run as the server returns it. Not retried, never queued.
 */
export function useRunAction(runId: string) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const { queryKey } = importRunQuery(agentId, runId);
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (run: () => Promise<ImportRun>) => run(),
    onSuccess: (run) => {
      client.setQueryData(queryKey, run);
      void client.invalidateQueries({ queryKey: [...importsKey(agentId), 'runs'] });
      void client.invalidateQueries({ queryKey: ['listings', agentId] });
      void client.invalidateQueries({ queryKey: ['drafts', agentId] });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
