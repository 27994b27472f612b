import { ApiError } from '#api/ask.ts';
import { type Draft, type DraftBody, bodyOf } from '#domain/draft.ts';
import { isSameText, mergeDrafts } from '#domain/draft-merge.ts';
import { classifyFailure } from '../delivery/classify-failure.ts';
import type { OutboxRecord, SaveOutcome } from './record.ts';

/** What of a save is needed to judge the answer to it. */
export type SentSave = Pick<OutboxRecord<DraftBody>, 'mutationId' | 'draftId' | 'body' | 'base' | 'becomes'>;

/**
 * An acceptance is a draft that echoes this save. A backend that echoes no mutation id is believed for its
 * `_id` alone. Anything else that calls itself a success (a captive portal's answer) is none.
 */
export function outcomeFromAnswer(
  answer: Partial<Draft> | null,
  save: Pick<SentSave, 'mutationId' | 'draftId'>,
): SaveOutcome<DraftBody> {
  const isDraft = typeof answer?._id === 'string';
  const echoes =
    answer?.mutationId === undefined
      ? isDraft
      : answer.mutationId === save.mutationId && answer._id === save.draftId;
  return isDraft && echoes
    ? { kind: 'accepted', rev: answer.rev ?? 1 }
    : { kind: 'retry', pauseMs: null, reachable: false };
}

/**
 * What a refused or failed save means for its record. `newMutationId` makes the key of a save that merges
 * both sides.
 */
export function outcomeFromError(
  error: ApiError,
  save: SentSave,
  newMutationId: () => string,
): SaveOutcome<DraftBody> {
  const meaning = classifyFailure(error);
  if (meaning === 'retry') {
    return {
      kind: 'retry',
      pauseMs: error.retryAfterMs,
      reachable: error.status >= 400 && error.status < 500 && error.code !== 'answer_not_understood',
    };
  }
  if (meaning === 'sign-in') return { kind: 'sign-in', code: error.code };
  const current = error.code === 'draft_conflict' ? currentOf(error.answer) : null;
  return current
    ? outcomeFromConflict(current, save, newMutationId)
    : { kind: 'rejected', code: error.code, message: error.message, ...detailsOf(error.answer) };
}

/**
 * An older version's text says nothing of pictures and place, and so leaves them as they are. The same text
 * that the other device only saved is handed in on top of that.
 */
function outcomeFromConflict(
  current: Draft,
  save: SentSave,
  newMutationId: () => string,
): SaveOutcome<DraftBody> {
  const theirs = bodyOf(current);
  const mine = { ...theirs, ...save.body, facts: { ...theirs.facts, ...save.body.facts } };
  const isPublishedOrSubmitted =
    save.becomes === undefined || current.status === 'Published' || current.status === 'Submitted';
  if (isSameText(theirs, mine) && isPublishedOrSubmitted) return { kind: 'accepted', rev: current.rev };
  const { body, taken, clashing } = mergeDrafts(save.base, mine, theirs);
  const merged = clashing.length === 0 ? { body, taken, mutationId: newMutationId() } : null;
  return { kind: 'conflict', theirs, rev: current.rev, merged };
}

function detailsOf(answer: unknown): { details?: string[] } {
  const details = (answer as { details?: unknown } | null)?.details;
  return Array.isArray(details) && details.length > 0 ? { details: details.map(String) } : {};
}

function currentOf(answer: unknown): Draft | null {
  return (answer as { current?: Draft } | null)?.current ?? null;
}
