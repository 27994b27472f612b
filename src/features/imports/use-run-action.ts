import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { makeSendOnce } from '#api/send-once.ts';
import type { ImportRun } from '#domain/import/imports.ts';
import { importRunQuery, importsKey } from '#entities/import/queries.ts';
import { requestAction, type RunAction } from './run-requests.ts';
import { useAgent } from '#session/use-agent.ts';

interface Requested {
  action: RunAction;
  /** Revision of the run that the agent saw. */
  rev: number | undefined;
}

/**
 * Runs an action on an import run and shows the run as the server returns it. Not retried, never queued.
 * Where the answer was lost, the same action takes effect once when it is requested again, and the error ends
 * when the run has changed.
 */
export function useRunAction({ _id: runId, rev }: ImportRun) {
  const agentId = useAgent()._id;
  const client = useQueryClient();
  const [sendOnce] = useState(makeSendOnce);
  const { queryKey } = importRunQuery(agentId, runId);
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (requested: Requested) =>
      sendOnce(requested, (key) => requestAction(runId, key, requested.action)),
    onSuccess: (run) => client.setQueryData(queryKey, run),
    onSettled: () => {
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: [...importsKey(agentId), 'runs'] });
      void client.invalidateQueries({ queryKey: ['listings', agentId] });
      void client.invalidateQueries({ queryKey: ['drafts', agentId] });
    },
  });
  const isLost = error instanceof ApiError && error.status === 0;
  return {
    act: (action: RunAction) => mutate({ action, rev }),
    isPending,
    error: isLost && variables?.rev !== rev ? null : error,
  };
}
