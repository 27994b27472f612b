import type { QueryClient } from '@tanstack/react-query';
import {
  type Draft,
  type DraftBody,
  type DraftStatus,
  bodyOf,
  emptyDraft,
  mayChange,
} from '#domain/draft.ts';
import { type DraftBase, type AutosaveVersion, baseFrom, draftOnDevice } from '#outbox/read.ts';
import { listedDraft } from './cached-draft.ts';
import { isUntouched } from './new-draft-id.ts';
import { draftOfListing } from './draft-from-listing.ts';
import { draftQuery, listingQuery } from './queries.ts';

/** A draft as a form opens it. */
export interface OpenedDraft {
  body: DraftBody;
  draftBase: DraftBase<DraftBody>;
  /** The writings that hold this text, never saved; null for a saved or a new one. */
  autosavedBy: readonly AutosaveVersion[] | null;
  /** Nothing was ever written under this id. */
  isNew: boolean;
  /** Handed in: it can be read, and no longer changed. */
  isClosed: boolean;
  /** What the server made of it, and whether it is a listing; absent where only this device was asked. */
  status?: DraftStatus;
  listed?: boolean;
  /** Why it came back, in the reviewer's words. */
  reason?: string | undefined;
}

const newDraft: OpenedDraft = {
  body: emptyDraft,
  draftBase: { baseRev: null, base: null, parent: null },
  autosavedBy: null,
  isNew: true,
  isClosed: false,
};

/** How long an open form waits for the server where the device has an older copy. */
const serverAnswerMs = 2_500;

/**
 * A new draft's form, where nothing was ever written under its id; null where the draft has to be looked up.
 */
export function openedAtOnce(agentId: string, draftId: string): OpenedDraft | null {
  return isUntouched(draftId, agentId) ? newDraft : null;
}

/**
 * What a form starts from: typed text first, then what waits on this device, then the server's copy; null
 * where there is no such draft. It fails where that cannot be told, so that nobody writes over a draft they
 * have not seen.
 * @throws {ApiError}
 */
export async function openDraft(
  queryClient: QueryClient,
  agentId: string,
  draftId: string,
): Promise<OpenedDraft | null> {
  const { saved, autosaved } = await draftOnDevice(agentId, draftId);
  const open = { autosavedBy: null, isNew: false, isClosed: false };
  if (autosaved)
    return {
      ...open,
      body: autosaved.body,
      draftBase: { baseRev: autosaved.baseRev, base: autosaved.base, parent: autosaved.parent },
      autosavedBy: [autosaved, ...autosaved.supersedes].map(({ editorId, typedAt }) => ({
        editorId,
        typedAt,
      })),
    };
  if (saved && saved.state !== 'acked') return { ...open, body: saved.body, draftBase: baseFrom(saved) };

  const draft = await serverCopy(queryClient, agentId, draftId).catch((trouble: unknown) => {
    if (saved) return null;
    throw trouble;
  });
  if (saved && (draft === null || draft.rev < (saved.ackedRev ?? 0))) {
    const isSubmitted = saved.becomes === 'Submitted';
    return {
      ...open,
      body: saved.body,
      draftBase: baseFrom(saved),
      isClosed: isSubmitted,
      ...(isSubmitted && { status: 'Submitted' }),
    };
  }
  if (draft === null) return null;
  const body = bodyOf(draft);
  const { status, listed = false, reason } = draft;
  const serverState = { isClosed: !mayChange(draft), status, listed, reason };
  if (saved && draft.rev === saved.ackedRev)
    return { ...open, ...serverState, body, draftBase: { ...baseFrom(saved), base: body } };
  return { ...open, ...serverState, body, draftBase: { baseRev: draft.rev, base: body, parent: null } };
}

/**
 * The server's copy, or the newest one this device has seen where the server does not answer soon; null where
 * the server knows no such draft. @throws {ApiError} where neither can be asked.
 */
async function serverCopy(queryClient: QueryClient, agentId: string, draftId: string): Promise<Draft | null> {
  const query = draftQuery(agentId, draftId);
  const known = queryClient.getQueryData(query.queryKey) ?? listedDraft(queryClient, agentId, draftId);
  const asked = queryClient.fetchQuery({ ...query, retry: false });
  const older = known ? () => Promise.resolve(known) : () => listingAsDraft(queryClient, agentId, draftId);
  const inTime = asked.catch(async (trouble: unknown) => {
    const draft = await older();
    if (draft === null) throw trouble;
    return draft;
  });
  const late = new Promise<Draft>((resolve) =>
    setTimeout(() => void older().then((draft) => draft && resolve(draft)), serverAnswerMs),
  );
  return Promise.race([inTime, late]);
}

/**
 * The listing that this device has seen, as the draft that it is edited by: where no changes wait, they say
 * the same.
 */
async function listingAsDraft(
  queryClient: QueryClient,
  agentId: string,
  draftId: string,
): Promise<Draft | null> {
  const listing = await queryClient
    .fetchQuery({ ...listingQuery(agentId, draftId), staleTime: Infinity })
    .catch(() => null);
  return listing && !listing.changesWaiting ? draftOfListing(listing) : null;
}
