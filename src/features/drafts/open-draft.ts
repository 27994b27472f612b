import type { QueryClient } from '@tanstack/react-query';
import { type Draft, type DraftBody, bodyOf, emptyDraft, mayChange } from '#domain/draft.ts';
import { type Basis, type Writing, basisOn, draftOnDevice } from '#draft-queue/watch.ts';
import { listedDraft } from '#session/listed-draft.ts';
import { isUntouched } from '#session/new-draft-id.ts';
import { draftQuery } from './queries.ts';

/** A draft as a form opens it. */
export interface OpenedDraft {
  body: DraftBody;
  basis: Basis<DraftBody>;
  /** The writings that hold this text, never saved; null for a saved or a new one. */
  typedBy: readonly Writing[] | null;
  /** Nothing was ever written under this id. */
  isNew: boolean;
  /** Handed in: it can be read, and no longer changed. */
  isClosed: boolean;
  /** Why it came back, in the reviewer's words. */
  reason?: string | undefined;
}

const newDraft: OpenedDraft = { body: emptyDraft, basis: { baseRev: null, base: null, after: null }, typedBy: null, isNew: true, isClosed: false };

/** How long an open form waits for the server where the device has an older copy. */
const serverAnswerMs = 2_500;

/** A new draft's form, where nothing was ever written under its id; null where the draft has to be looked up. */
export function openedAtOnce(agentId: string, draftId: string): OpenedDraft | null {
  return isUntouched(draftId, agentId) ? newDraft : null;
}

/**
 * What a form starts from: typed text first, then what waits on this device, then the server's copy; null where there is
 * no such draft. It fails where that cannot be told, so that nobody writes over a draft they have not seen.
 * @throws {ApiError}
 */
export async function openDraft(queryClient: QueryClient, agentId: string, draftId: string): Promise<OpenedDraft | null> {
  const { saved, typed } = await draftOnDevice(agentId, draftId);
  const open = { typedBy: null, isNew: false, isClosed: false };
  if (typed)
    return {
      ...open,
      body: typed.body,
      basis: { baseRev: typed.baseRev, base: typed.base, after: typed.after },
      typedBy: [typed, ...typed.instead].map(({ editorId, typedAt }) => ({ editorId, typedAt })),
    };
  if (saved && saved.state !== 'acked') return { ...open, body: saved.body, basis: basisOn(saved) };

  const draft = await serverCopy(queryClient, agentId, draftId).catch((trouble: unknown) => {
    if (saved) return null;
    throw trouble;
  });
  if (saved && (draft === null || draft.rev <= (saved.ackedRev ?? 0))) return { ...open, body: saved.body, basis: basisOn(saved) };
  const body = draft && bodyOf(draft);
  return body && { ...open, body, basis: { baseRev: draft.rev, base: body, after: null }, isClosed: !mayChange(draft.status), reason: draft.reason };
}

/**
 * The server's copy, or the newest one this device has seen where the server does not answer soon; null where the server
 * knows no such draft. @throws {ApiError} where neither can be asked.
 */
async function serverCopy(queryClient: QueryClient, agentId: string, draftId: string): Promise<Draft | null> {
  const query = draftQuery(agentId, draftId);
  const known = queryClient.getQueryData(query.queryKey) ?? listedDraft(queryClient, agentId, draftId);
  const asked = queryClient.fetchQuery({ ...query, retry: false });
  if (!known) return asked;
  return Promise.race([asked.catch(() => known), new Promise<Draft>((resolve) => setTimeout(() => resolve(known), serverAnswerMs))]);
}
