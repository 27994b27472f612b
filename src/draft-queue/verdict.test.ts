import { expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { emptyDraft } from '#domain/draft.ts';
import { withSave } from './transitions.ts';
import { verdictOfAnswer, verdictOfError } from './verdict.ts';

const body = { ...emptyDraft, name: 'Vista' };
const [record] = withSave(
  [],
  { mutationId: 'mutation', draftId: 'draft', agentId: 'agent', deviceId: 'device', body, baseRev: 3, after: null, now: 0 },
  () => 1,
);
const current = { ...body, _id: 'draft', rev: 5, status: 'Draft', createdAt: '', updatedAt: '' } as const;

test.each([
  [
    { _id: 'draft', mutationId: 'mutation', rev: 2 },
    { kind: 'accepted', rev: 2 },
  ],
  [
    { _id: 'draft', rev: 2 },
    { kind: 'accepted', rev: 2 },
  ],
  [{ _id: 'draft', mutationId: 'another', rev: 2 }, { kind: 'later' }],
  [{ _id: 'another', mutationId: 'mutation', rev: 2 }, { kind: 'later' }],
  [{}, { kind: 'later' }],
  [null, { kind: 'later' }],
])('an answer %j is %j', (answer, verdict) => {
  expect(verdictOfAnswer(answer, record!)).toMatchObject(verdict);
});

test.each([
  [new ApiError('no_connection'), { kind: 'later', reachable: false }],
  [new ApiError('no_answer_in_time'), { kind: 'later' }],
  [new ApiError('answer_not_understood', { status: 200 }), { kind: 'later', reachable: false }],
  [new ApiError('answer_not_understood', { status: 413 }), { kind: 'later', reachable: false }],
  [new ApiError('server_error', { status: 500 }), { kind: 'later', reachable: false }],
  [new ApiError('database_unavailable', { status: 503 }), { kind: 'later' }],
  [new ApiError('too_many_attempts', { status: 429, retryAfterMs: 120_000 }), { kind: 'later', pauseMs: 120_000 }],
  [new ApiError('mutation_in_progress', { status: 409 }), { kind: 'later' }],
  [new ApiError('sign_in_required', { status: 401 }), { kind: 'sign-in' }],
  [new ApiError('agent_disabled', { status: 403 }), { kind: 'sign-in' }],
  [new ApiError('agent_mismatch', { status: 409 }), { kind: 'sign-in' }],
  [new ApiError('draft_name_duplicate', { status: 422 }), { kind: 'refused', code: 'draft_name_duplicate' }],
  [new ApiError('mutation_reused', { status: 422 }), { kind: 'refused' }],
  [new ApiError('body_too_large', { status: 413 }), { kind: 'refused' }],
  [new ApiError('draft_conflict', { status: 409, answer: { current: { ...current, name: 'Theirs' } } }), { kind: 'conflict' }],
  [new ApiError('draft_conflict', { status: 409, answer: { current } }), { kind: 'accepted', rev: 5 }],
])('%s is %j', (error, verdict) => {
  expect(verdictOfError(error, record!)).toMatchObject(verdict);
});
