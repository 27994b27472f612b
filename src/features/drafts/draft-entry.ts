import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { type Draft, type DraftBody, type DraftStatus, bodyOf } from '#domain/draft.ts';
import { type SavedDraft, type TypedText, objectionTo } from '#draft-queue/watch.ts';

/** One line of Draft Listing, whether the draft is on the server or waits on this device. */
export interface DraftEntry {
  id: string;
  body: DraftBody;
  standing: DraftStatus | 'unfinished' | 'waiting' | 'sending' | 'attention';
  /** Epoch milliseconds or ISO time of the last change. */
  changedAt: number | string;
  /** Why the draft came back: in the reviewer's words. */
  reason: string | null;
  /** What the server or another device objects to. */
  problem: ErrorCode | DeviceErrorCode | null;
}

const ofRecord = { queued: 'waiting', sending: 'sending', acked: 'Draft', rejected: 'attention', conflict: 'attention' } as const;

const ofTyped = ({ draftId, body, typedAt }: TypedText): DraftEntry => ({
  id: draftId,
  body,
  standing: 'unfinished',
  changedAt: typedAt,
  reason: null,
  problem: null,
});

const ofSaved = ({ draftId, body, state, savedAt, problem }: SavedDraft): DraftEntry => ({
  id: draftId,
  body,
  standing: ofRecord[state],
  changedAt: savedAt,
  reason: null,
  problem: objectionTo({ state, problem }),
});

const ofServer = (draft: Draft): DraftEntry => ({
  id: draft._id,
  body: bodyOf(draft),
  standing: draft.status,
  changedAt: draft.updatedAt,
  reason: draft.reason ?? null,
  problem: null,
});

/**
 * One list of both: what is on this device first (only on the first page, and where it fits what is looked for),
 * then the server's page without what stands above already.
 */
export function draftEntries(
  device: { saved: readonly SavedDraft[]; typed: readonly TypedText[] },
  server: readonly Draft[],
  wanted: { q: string; status: DraftStatus | ''; page: number },
): { device: DraftEntry[]; server: DraftEntry[] } {
  const typedIds = new Set(device.typed.map(({ draftId }) => draftId));
  const onServer = new Set(server.map(({ _id }) => _id));
  const pending = device.saved.filter(({ draftId, state }) => !typedIds.has(draftId) && !(state === 'acked' && onServer.has(draftId)));
  const entries = [...device.typed.map(ofTyped), ...pending.map(ofSaved)];
  const shownIds = new Set(entries.map(({ id }) => id));
  const fits = ({ body }: DraftEntry) => matches(body, wanted.q) && (wanted.status === '' || wanted.status === 'Draft');
  return {
    device: wanted.page === 0 ? entries.filter(fits) : [],
    server: server.filter(({ _id }) => !shownIds.has(_id)).map(ofServer),
  };
}

function matches({ name, address }: DraftBody, q: string): boolean {
  return [name, address.area, address.state].some((text) => text.toLowerCase().includes(q.toLowerCase()));
}
