import { ApiError } from '#api/ask.ts';
import { type Draft, type DraftBody, toBody } from '#domain/draft/draft.ts';
import { isSameBody, mergeDrafts } from '#domain/draft/draft-merge.ts';
import { onlyRemovesOwner } from '#domain/owner/owner-removal.ts';
import { classifyFailure, retryAfter } from '../delivery/classify-failure.ts';
import type { OutboxRecord, SaveOutcome } from './record.ts';

/** What of a save is needed to read the answer to it. */
export type SentSave = Pick<OutboxRecord<DraftBody>, 'mutationId' | 'draftId' | 'body' | 'base' | 'becomes'>;

/**
 * The outcome of a successful response: accepted where it is a draft that echoes this save. Where it has no
 * `mutationId`, as with another backend, its `_id` is enough. Any other success, as a captive portal's page,
 * is tried again.
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
  return isDraft && echoes ? { kind: 'accepted', rev: answer.rev ?? 1 } : { kind: 'retry', pauseMs: null };
}

/** The outcome of a failed request. `newMutationId` makes the key of a save that merges both sides. */
export function outcomeFromError(
  error: ApiError,
  save: SentSave,
  newMutationId: () => string,
): SaveOutcome<DraftBody> {
  const meaning = classifyFailure(error);
  if (meaning === 'retry') return retryAfter(error);
  if (meaning === 'sign-in') return { kind: 'sign-in', code: error.code };
  const current = currentFrom(error.answer);
  if (current && error.code === 'draft_conflict') return outcomeFromConflict(current, save, newMutationId);
  const { code, message, answer } = error;
  return { kind: 'rejected', code, message, ...detailsFrom(answer), ...storedFrom(current, save) };
}

/** The draft of a refusal, where it differs from what the save was made from only by what the save removes of the owner. */
function storedFrom(
  current: Draft | null,
  { base }: SentSave,
): { stored?: { rev: number; body: DraftBody } } {
  if (!current || !base) return {};
  const { rev } = current;
  const body = toBody(current);
  return onlyRemovesOwner(base, body) ? { stored: { rev, body } } : {};
}

/**
 * - The same body on both sides, and the draft is published or submitted as wanted: accepted.
 * - No part changed on both sides: a conflict with a merge.
 * - Otherwise a conflict that the agent resolves.
 *
 * A body of an older version lacks photos and place: it leaves the other side's as they are.
 */
function outcomeFromConflict(
  current: Draft,
  save: SentSave,
  newMutationId: () => string,
): SaveOutcome<DraftBody> {
  const theirs = toBody(current);
  const mine = { ...theirs, ...save.body, facts: { ...theirs.facts, ...save.body.facts } };
  const isPublishedOrSubmitted =
    save.becomes === undefined || current.status === 'Published' || current.status === 'Submitted';
  if (isSameBody(theirs, mine) && isPublishedOrSubmitted) return { kind: 'accepted', rev: current.rev };
  const { body, taken, clashing } = mergeDrafts(save.base, mine, theirs);
  const merged = clashing.length === 0 ? { body, taken, mutationId: newMutationId() } : null;
  return { kind: 'conflict', theirs, rev: current.rev, merged };
}

function detailsFrom(answer: unknown): { details?: string[] } {
  const details = (answer as { details?: unknown } | null)?.details;
  return Array.isArray(details) && details.length > 0 ? { details: details.map(String) } : {};
}

function currentFrom(answer: unknown): Draft | null {
  return (answer as { current?: Draft } | null)?.current ?? null;
}
