import { ApiError } from '#api/ask.ts';
import type { Draft, DraftBody } from '#domain/draft.ts';
import type { OutboxRecord, Verdict } from './record.ts';

const waits = new Set([0, 408, 425, 429]);

/**
 * An acceptance is a draft that echoes this save. A backend that echoes no mutation id is believed for its `_id` alone.
 * Anything else that calls itself a success (a captive portal's answer) is none.
 */
export function verdictOfAnswer(answer: Partial<Draft> | null, record: OutboxRecord): Verdict {
  const isDraft = typeof answer?._id === 'string';
  const echoes = answer?.mutationId === undefined ? isDraft : answer.mutationId === record.mutationId && answer._id === record.draftId;
  return isDraft && echoes ? { kind: 'accepted', rev: answer.rev ?? 1 } : { kind: 'later', pauseMs: null, reachable: false };
}

/** What a refused or failed save means for its record. */
export function verdictOfError(error: ApiError, record: OutboxRecord): Verdict {
  if (waits.has(error.status) || error.status >= 500 || error.status < 400 || error.code === 'mutation_in_progress' || error.code === 'answer_not_understood') {
    return { kind: 'later', pauseMs: error.retryAfterMs, reachable: error.status >= 400 && error.status < 500 && error.code !== 'answer_not_understood' };
  }
  if (error.status === 401 || error.status === 403 || error.code === 'agent_mismatch') return { kind: 'sign-in', code: error.code };
  const theirs = error.code === 'draft_conflict' ? currentOf(error.answer) : null;
  if (theirs) return isSameText(theirs, record.body) ? { kind: 'accepted', rev: theirs.rev } : { kind: 'conflict', theirs };
  return { kind: 'refused', code: error.code, message: error.message };
}

function currentOf(answer: unknown): Draft | null {
  return (answer as { current?: Draft } | null)?.current ?? null;
}

/** Two devices that wrote the same have no conflict. */
function isSameText(draft: Draft, body: DraftBody): boolean {
  const { country, state, area, postcode } = body.address;
  return (
    draft.name === body.name &&
    draft.title === body.title &&
    draft.type === body.type &&
    draft.propertyId === body.propertyId &&
    draft.intent === body.intent &&
    draft.remarks === body.remarks &&
    draft.address.country === country &&
    draft.address.state === state &&
    draft.address.area === area &&
    draft.address.postcode === postcode
  );
}
