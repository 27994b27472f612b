import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Draft, type DraftBody, type DraftPage, emptyDraft, mayChange } from '#domain/draft.ts';
import { type Basis, type OutboxRecord, draftOnDevice } from '#draft-queue/watch.ts';
import { draftQuery } from './queries.ts';

/** A draft as a form opens it. */
export interface OpenedDraft {
  body: DraftBody;
  basis: Basis;
  /** The text was typed before and never saved. */
  wasTyped: boolean;
  /** Handed in: it can be read, and no longer changed. */
  isClosed: boolean;
}

/** Ids made by this page, which no server can know yet. */
const fresh = new Set<string>();

/** A new draft's id, for ever. */
export function newDraftId(): string {
  const id = crypto.randomUUID();
  fresh.add(id);
  return id;
}

/** How long an open form waits for the server where the device has an older copy. */
const serverAnswerMs = 2_500;

/** What a form starts from: typed text first, then what waits on this device, then the server's copy. */
export function openedDraftQuery(queryClient: QueryClient, agentId: string, draftId: string) {
  return queryOptions({
    queryKey: ['opened-draft', agentId, draftId],
    queryFn: () => openDraft(queryClient, agentId, draftId),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { keep: false },
  });
}

async function openDraft(queryClient: QueryClient, agentId: string, draftId: string): Promise<OpenedDraft> {
  const { saved, typed } = await draftOnDevice(agentId, draftId).catch(() => ({ saved: null, typed: null }));
  const open = { wasTyped: false, isClosed: false };
  if (typed) return { ...open, body: typed.body, basis: typed, wasTyped: true };
  if (saved && saved.state !== 'acked') return { ...open, body: saved.body, basis: basisOf(saved) };
  if (fresh.has(draftId) && !saved) return { ...open, body: emptyDraft, basis: nothing };

  const draft = await serverCopy(queryClient, agentId, draftId);
  if (saved && (draft === null || draft.rev < (saved.ackedRev ?? 0))) return { ...open, body: saved.body, basis: basisOf(saved) };
  if (draft === null) return { ...open, body: emptyDraft, basis: nothing };
  return { body: bodyOf(draft), basis: { baseRev: draft.rev, after: null }, wasTyped: false, isClosed: !mayChange(draft.status) };
}

const nothing: Basis = { baseRev: null, after: null };

function basisOf(saved: OutboxRecord): Basis {
  return { baseRev: saved.ackedRev ?? saved.baseRev, after: saved.mutationId };
}

/** The server's copy, or the newest one this device has seen; null where neither knows the draft. */
async function serverCopy(queryClient: QueryClient, agentId: string, draftId: string): Promise<Draft | null> {
  const query = draftQuery(agentId, draftId);
  const known = queryClient.getQueryData(query.queryKey) ?? listedDraft(queryClient, agentId, draftId);
  const asked = queryClient.fetchQuery({ ...query, retry: false }).catch(() => known ?? null);
  if (!known) return asked;
  return Promise.race([asked, new Promise<Draft>((resolve) => setTimeout(() => resolve(known), serverAnswerMs))]);
}

function listedDraft(queryClient: QueryClient, agentId: string, draftId: string): Draft | undefined {
  const pages = queryClient.getQueriesData<DraftPage>({ queryKey: ['drafts', agentId] });
  return pages.flatMap(([, page]) => page?.items ?? []).find((draft) => draft._id === draftId);
}

/** The part of a server's draft that the agent writes. */
function bodyOf(draft: Draft): DraftBody {
  const { name, title, type, address, propertyId, intent, remarks } = draft;
  return { name, title, type, address, propertyId, intent, remarks };
}
