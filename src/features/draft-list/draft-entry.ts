import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { type Draft, type DraftBecomes, type DraftBody, toBody } from '#domain/draft/draft.ts';
import { type DraftStatus, draftStatuses } from '#domain/draft/draft-status.ts';
import { hasNeedles, needlesFrom, toSearchKey } from '#domain/search/search-words.ts';
import { textsOfBody } from '#domain/search/searched-records.ts';
import { type SavedDraft, type OpenAutosave, problemOfRecord } from '#outbox/read.ts';

/** One line of Draft Listing, for a draft on the server or on this device. */
export interface DraftEntry {
  id: string;
  body: DraftBody;
  draftState: DraftStatus | 'unfinished' | 'waiting' | 'sending' | 'attention';
  /** What the waiting save will make of the draft. */
  becomes: DraftBecomes;
  /** The draft belongs to a published listing and changes it. */
  isListed: boolean;
  /** Epoch milliseconds or ISO time of the last change. */
  changedAt: number | string;
  /** Why a reviewer returned the draft. */
  returned: Pick<Draft, 'reason' | 'rejection'> | null;
  /** The error that the server or another device caused. */
  problem: ErrorCode | DeviceErrorCode | null;
}

const ofRecord = {
  queued: 'waiting',
  sending: 'sending',
  rejected: 'attention',
  conflict: 'attention',
} as const;

const fromAutosave = ({ draftId, body, typedAt }: OpenAutosave): DraftEntry => ({
  id: draftId,
  body,
  draftState: 'unfinished',
  becomes: 'Draft',
  isListed: false,
  changedAt: typedAt,
  returned: null,
  problem: null,
});

const ofSaved = ({ draftId, body, state, becomes = 'Draft', savedAt, problem }: SavedDraft): DraftEntry => ({
  id: draftId,
  body,
  draftState: state === 'acked' ? becomes : ofRecord[state],
  becomes,
  isListed: state === 'acked' && becomes === 'Published',
  changedAt: savedAt,
  returned: null,
  problem: problemOfRecord({ state, problem }),
});

const ofServer = (draft: Draft): DraftEntry => ({
  id: draft._id,
  body: toBody(draft),
  draftState: draft.status,
  becomes: 'Draft',
  isListed: draft.listed ?? false,
  changedAt: draft.updatedAt,
  returned: draft,
  problem: null,
});

/**
 * Merges both into one list: first the device's drafts (only on the first page, and only those that match the
 * search), then the server's page without those already listed. Without a status, nothing that is published.
 */
export function draftEntries(
  device: { saved: readonly SavedDraft[]; autosaved: readonly OpenAutosave[] },
  server: readonly Draft[],
  wanted: { q: string; status: DraftStatus | ''; page: number },
): { device: DraftEntry[]; server: DraftEntry[] } {
  const autosavedIds = new Set(device.autosaved.map(({ draftId }) => draftId));
  const onServer = new Set(server.map(({ _id }) => _id));
  const pending = device.saved.filter(
    ({ draftId, state }) => !autosavedIds.has(draftId) && !(state === 'acked' && onServer.has(draftId)),
  );
  const listed = new Set(server.filter((draft) => draft.listed).map(({ _id }) => _id));
  const entries = [...device.autosaved.map(fromAutosave), ...pending.map(ofSaved)].map((entry) =>
    listed.has(entry.id) ? { ...entry, isListed: true } : entry,
  );
  const shownIds = new Set(entries.map(({ id }) => id));
  const fits = ({ body, draftState }: DraftEntry) =>
    matches(body, wanted.q) &&
    (wanted.status === '' ? draftState !== 'Published' : wanted.status === toStatus(draftState));
  return {
    device: wanted.page === 0 ? entries.filter(fits) : [],
    server: server
      .filter(({ _id, status }) => !shownIds.has(_id) && (wanted.status !== '' || status !== 'Published'))
      .map(ofServer),
  };
}

/** What needs the agent is found with what was rejected. */
function toStatus(draftState: DraftEntry['draftState']): DraftStatus {
  if (draftState === 'attention') return 'Rejected';
  return draftStatuses.find((status) => status === draftState) ?? 'Draft';
}

const matches = (body: DraftBody, q: string) => hasNeedles(toSearchKey(textsOfBody(body)), needlesFrom(q));
