import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { type Draft, type DraftBecomes, type DraftBody, bodyOf } from '#domain/draft.ts';
import { type DraftStatus, draftStatuses } from '#domain/draft-status.ts';
import { type SavedDraft, type OpenAutosave, objectionTo } from '#outbox/read.ts';

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
  /** The reviewer's reason for returning the draft. */
  reason: string | null;
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
  reason: null,
  problem: null,
});

const ofSaved = ({ draftId, body, state, becomes = 'Draft', savedAt, problem }: SavedDraft): DraftEntry => ({
  id: draftId,
  body,
  draftState: state === 'acked' ? becomes : ofRecord[state],
  becomes,
  isListed: state === 'acked' && becomes === 'Published',
  changedAt: savedAt,
  reason: null,
  problem: objectionTo({ state, problem }),
});

const ofServer = (draft: Draft): DraftEntry => ({
  id: draft._id,
  body: bodyOf(draft),
  draftState: draft.status,
  becomes: 'Draft',
  isListed: draft.listed ?? false,
  changedAt: draft.updatedAt,
  reason: draft.reason ?? null,
  problem: null,
});

/**
 * Merges both into one list: first the device's drafts (only on the first page, and only those that match the
 * search), then the server's page without those already listed.
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
    matches(body, wanted.q) && (wanted.status === '' || wanted.status === statusOf(draftState));
  return {
    device: wanted.page === 0 ? entries.filter(fits) : [],
    server: server.filter(({ _id }) => !shownIds.has(_id)).map(ofServer),
  };
}

/** What needs the agent is found with what was rejected. */
function statusOf(draftState: DraftEntry['draftState']): DraftStatus {
  if (draftState === 'attention') return 'Rejected';
  return draftStatuses.find((status) => status === draftState) ?? 'Draft';
}

function matches({ name, address }: DraftBody, q: string): boolean {
  return [name, address.area, address.state].some((text) => text.toLowerCase().includes(q.toLowerCase()));
}
