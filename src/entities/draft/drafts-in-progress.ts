import { useQuery } from '@tanstack/react-query';
import type { Draft } from '#domain/draft/draft.ts';
import { useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import type { OpenAutosave, SavedDraft } from '#outbox/read.ts';
import { unfinishedDraftsQuery } from './queries.ts';

interface OnServer {
  total: number;
  /** The newest ones. */
  items: readonly Pick<Draft, '_id'>[];
}

interface OnDevice {
  saved: readonly Pick<SavedDraft, 'draftId' | 'baseRev' | 'becomes' | 'state'>[];
  autosaved: readonly Pick<OpenAutosave, 'draftId' | 'baseRev' | 'parent'>[];
}

/**
 * How many drafts are in progress: those that the server has, and those that only this device has. A save that
 * submits or publishes, or that the server has rejected, is not in progress.
 */
export function draftsInProgress(server: OnServer, { saved, autosaved }: OnDevice): number {
  const isSaved = new Set(saved.map(({ draftId }) => draftId));
  const begun = autosaved.filter(
    ({ draftId, baseRev, parent }) => baseRev === null && parent === null && !isSaved.has(draftId),
  );
  const underWay = saved.filter(
    ({ baseRev, becomes = 'Draft', state }) =>
      baseRev === null && becomes === 'Draft' && (state === 'queued' || state === 'sending'),
  );
  const isListed = new Set(server.items.map(({ _id }) => _id));
  const here = [...begun, ...underWay].map(({ draftId }) => draftId).filter((id) => !isListed.has(id));
  return server.total + new Set(here).size;
}

/** As `draftsInProgress`; where this device cannot be read, those of the server. Undefined until it is known. */
export function useDraftsInProgress(agentId: string): number | undefined {
  const server = useQuery(unfinishedDraftsQuery(agentId)).data;
  const { data: here, isError } = useDraftsOnDevice(agentId);
  if (!server || (!here && !isError)) return undefined;
  return here ? draftsInProgress(server, here) : server.total;
}
