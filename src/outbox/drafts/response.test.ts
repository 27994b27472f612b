import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/ask.ts';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { outcomeFromAnswer, outcomeFromError } from './response.ts';

const body: DraftBody = { ...emptyDraft, name: 'Vista', remarks: 'mine' };
const base: DraftBody = { ...emptyDraft, name: 'Vista' };
const save = { mutationId: 'mutation', draftId: 'draft', body, base };
const stored = (more: Partial<DraftBody> = {}) => ({
  ...base,
  ...more,
  _id: 'draft',
  rev: 5,
  status: 'Draft',
  createdAt: '',
  updatedAt: '',
});
const newMutationId = () => 'merge';
const conflictWith = (current: object) =>
  new ApiError('draft_conflict', { status: 409, answer: { current } });
/** A text of version 1 says nothing of pictures and place. */
const ofVersion1 = ({ photos: _photos, loc: _loc, ...old }: DraftBody) => old as DraftBody;

test.each([
  [
    { _id: 'draft', mutationId: 'mutation', rev: 2 },
    { kind: 'accepted', rev: 2 },
  ],
  [
    { _id: 'draft', rev: 2 },
    { kind: 'accepted', rev: 2 },
  ],
  [{ _id: 'draft', mutationId: 'another', rev: 2 }, { kind: 'retry' }],
  [{ _id: 'another', mutationId: 'mutation', rev: 2 }, { kind: 'retry' }],
  [{}, { kind: 'retry' }],
  [null, { kind: 'retry' }],
])('[08] an answer %j is %j', (answer, outcome) => {
  expect(outcomeFromAnswer(answer, save)).toMatchObject(outcome);
});

test.each([
  ['09', new ApiError('no_connection'), { kind: 'retry' }],
  ['10', new ApiError('no_answer_in_time'), { kind: 'retry' }],
  ['08', new ApiError('answer_not_understood', { status: 200 }), { kind: 'retry' }],
  ['08', new ApiError('answer_not_understood', { status: 413 }), { kind: 'retry' }],
  ['06', new ApiError('server_error', { status: 500 }), { kind: 'retry' }],
  ['06', new ApiError('database_unavailable', { status: 503 }), { kind: 'retry' }],
  [
    '06',
    new ApiError('storage_full', { status: 507, retryAfterMs: 300_000 }),
    { kind: 'retry', pauseMs: 300_000 },
  ],
  [
    '07',
    new ApiError('too_many_attempts', { status: 429, retryAfterMs: 120_000 }),
    { kind: 'retry', pauseMs: 120_000 },
  ],
  ['06', new ApiError('other_version', { status: 400 }), { kind: 'retry', isOfThisAlone: true }],
  ['13', new ApiError('mutation_in_progress', { status: 409 }), { kind: 'retry' }],
  ['17', new ApiError('sign_in_required', { status: 401 }), { kind: 'sign-in' }],
  ['18', new ApiError('agent_disabled', { status: 403 }), { kind: 'sign-in' }],
  ['46', new ApiError('agent_mismatch', { status: 409 }), { kind: 'sign-in' }],
  [
    '26',
    new ApiError('draft_name_duplicate', { status: 422 }),
    { kind: 'rejected', code: 'draft_name_duplicate' },
  ],
  ['12', new ApiError('mutation_reused', { status: 422 }), { kind: 'rejected' }],
  ['19', new ApiError('body_too_large', { status: 413 }), { kind: 'rejected' }],
  ['29', new ApiError('draft_gone', { status: 410 }), { kind: 'rejected', code: 'draft_gone' }],
  [
    '24',
    new ApiError('draft_conflict', { status: 409, answer: {} }),
    { kind: 'rejected', code: 'draft_conflict' },
  ],
  [
    '24',
    new ApiError('draft_closed', { status: 409, answer: { current: stored() } }),
    { kind: 'rejected', code: 'draft_closed' },
  ],
])('[%s] %s is %j', (_scenario, error, outcome) => {
  expect(outcomeFromError(error, save, newMutationId)).toMatchObject(outcome);
});

describe('[24] a conflict', () => {
  test('with the same text is none', () => {
    expect(outcomeFromError(conflictWith(stored({ remarks: 'mine' })), save, newMutationId)).toEqual({
      kind: 'accepted',
      rev: 5,
    });
  });

  test('in other parts carries the text of both', () => {
    expect(
      outcomeFromError(conflictWith(stored({ title: 'Condominium' })), save, newMutationId),
    ).toMatchObject({
      kind: 'conflict',
      rev: 5,
      theirs: { title: 'Condominium', remarks: '' },
      merged: { mutationId: 'merge', taken: ['category'], body: { title: 'Condominium', remarks: 'mine' } },
    });
  });

  test.each([
    ['in the same part', stored({ remarks: 'theirs' }), save],
    ['of texts whose origin nobody knows', stored({ title: 'Condominium' }), { ...save, base: null }],
  ])('%s is the agent’s', (_why, current, mine) => {
    expect(outcomeFromError(conflictWith(current), mine, newMutationId)).toMatchObject({
      kind: 'conflict',
      rev: 5,
      merged: null,
    });
  });

  test('[30] leaves pictures and place as they are where the save is of version 1', () => {
    const photos = [{ id: 'p', kind: 'photo', caption: '' }] as const;
    const old = { ...save, body: ofVersion1(body), base: ofVersion1(base) };
    expect(
      outcomeFromError(conflictWith(stored({ remarks: 'mine', photos: [...photos] })), old, newMutationId),
    ).toEqual({ kind: 'accepted', rev: 5 });
    expect(
      outcomeFromError(
        conflictWith(stored({ title: 'Condominium', photos: [...photos] })),
        old,
        newMutationId,
      ),
    ).toMatchObject({
      merged: { body: { photos, title: 'Condominium', remarks: 'mine' } },
    });
  });

  test('[30] over pictures whose origin version 1 did not note is the agent’s', () => {
    const photo = (id: string) => ({ id, kind: 'photo', caption: '' }) as const;
    const mine = { ...save, body: { ...body, photos: [photo('mine')] }, base: ofVersion1(base) };
    expect(
      outcomeFromError(conflictWith(stored({ photos: [photo('theirs')] })), mine, newMutationId),
    ).toMatchObject({ kind: 'conflict', merged: null });
  });

  test('with a backend that knows no pictures is judged without them', () => {
    const { photos: _photos, loc: _loc, ...current } = stored({ remarks: 'mine' });
    expect(outcomeFromError(conflictWith(current), save, newMutationId)).toEqual({
      kind: 'accepted',
      rev: 5,
    });
  });
});

test('the same text that another device only saved is published on top of it; published already, it is done', () => {
  const toPublish = { ...save, becomes: 'Published' as const };
  const outcomeFor = (status: string) =>
    outcomeFromError(conflictWith({ ...stored(save.body), status }), toPublish, () => 'merge');
  expect(outcomeFor('Draft')).toMatchObject({ kind: 'conflict', merged: { mutationId: 'merge', taken: [] } });
  expect(outcomeFor('Published')).toMatchObject({ kind: 'accepted' });
});

test('a refusal with a draft that lost only the owner is what the save is made from; another draft is not', () => {
  const owned = { ...base, facts: { ...base.facts, ownerName: 'Encik Lim' } };
  const refusal = (more: Partial<DraftBody>) => {
    const answer = { current: stored(more) };
    const error = new ApiError('draft_title_required', { status: 422, answer });
    return outcomeFromError(error, { ...save, base: owned }, newMutationId);
  };
  expect(refusal({})).toMatchObject({ kind: 'rejected', stored: { rev: 5, body: base } });
  expect(refusal({ remarks: 'theirs' })).not.toHaveProperty('stored');
});
