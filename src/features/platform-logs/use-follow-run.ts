import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importRunQuery } from '#entities/import/queries.ts';

/** Calls `refresh` whenever the server has gone on with this run. */
export function useFollowRun(agentId: string, runId: string | undefined, refresh: () => void): void {
  const { data } = useQuery({ ...importRunQuery(agentId, runId ?? ''), enabled: runId !== undefined });
  const now = data && `${data.status} ${data.progress.done}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && before.current !== now) refresh();
    before.current = now;
  });
}
