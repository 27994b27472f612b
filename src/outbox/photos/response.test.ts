import { expect, test } from 'vitest';
import { type UploadAnswer, outcomeFromStored, outcomeFromUpload } from './response.ts';

const answered = (
  status: number,
  code?: string,
  retryAfter: string | null = null,
  method: UploadAnswer['method'] = null,
) =>
  outcomeFromUpload({
    status,
    retryAfter,
    method,
    contentType: code === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    body: code === undefined ? '<!doctype html>' : JSON.stringify({ code, message: `${code}!` }),
  });

test.each([0, 200, 302, 408, 409, 413, 423, 425, 429, 500, 502, 503, 504])(
  '[8] [9] status %i without a word of the server refuses nothing',
  (status) => {
    expect(answered(status)).toEqual({ kind: 'retry', pauseMs: null });
  },
);

test.each(['constructor', 'toString', '__proto__'])('the name of every object, %s, is no code', (name) => {
  expect(answered(422, name)).not.toMatchObject({ kind: 'rejected', code: name });
});

test('[7] the time that the server asks for is waited', () => {
  expect(answered(429, 'too_many_attempts', '120')).toEqual({ kind: 'retry', pauseMs: 120_000 });
  expect(answered(429, 'photo_uploads_too_many', '600')).toEqual({ kind: 'retry', pauseMs: 600_000 });
  expect(answered(503, 'server_busy', '5')).toEqual({ kind: 'retry', pauseMs: 5_000 });
  expect(answered(507, 'storage_full', '300')).toEqual({ kind: 'retry', pauseMs: 300_000 });
});

test.each([
  [401, 'sign_in_required'],
  [403, 'agent_suspended'],
  [409, 'agent_mismatch'],
] as const)('[17] %i %s asks who is there', (status, code) => {
  expect(answered(status, code)).toEqual({ kind: 'sign-in' });
});

test.each([
  [422, 'image_invalid'],
  [422, 'draft_photos_too_many'],
  [422, 'photo_quota_reached'],
  [422, 'photo_reused'],
  [413, 'body_too_large'],
  [410, 'draft_gone'],
] as const)('[72] %i %s is rejected with the reason', (status, code) => {
  expect(answered(status, code)).toEqual({ kind: 'rejected', code, message: `${code}!` });
});

test('a picture of a draft that the server does not know stands with that reason', () => {
  expect(answered(404, 'not_found')).toMatchObject({ kind: 'rejected', code: 'draft_gone' });
});

test('a picture that is there already is stored, and one that arrived damaged begins again', () => {
  expect(answered(409, 'photo_stored')).toEqual({ kind: 'stored' });
  expect(answered(409, 'photo_offset_wrong')).toEqual({ kind: 'retry', pauseMs: null });
  expect(answered(422, 'photo_damaged')).toEqual({ kind: 'retry', pauseMs: null });
});

test('a stored picture of another length is another one: this one is not lost', () => {
  expect(outcomeFromStored('900', 900)).toEqual({ kind: 'stored' });
  expect(outcomeFromStored(undefined, 900)).toEqual({ kind: 'stored' });
  expect(outcomeFromStored('901', 900)).toMatchObject({ kind: 'rejected', code: 'photo_reused' });
});

test.each([200, 302, 400, 401, 403, 404, 405, 411, 413, 501])(
  'a page of status %i in answer to bytes is a network that refuses their method',
  (status) => {
    expect(answered(status, undefined, null, 'PATCH')).toEqual({ kind: 'blocked' });
    expect(answered(status, undefined, null, 'POST')).toEqual({ kind: 'blocked' });
  },
);

test.each([0, 408, 429, 500, 502, 503, 504])(
  'a page of status %i says nothing about the method',
  (status) => {
    expect(answered(status, undefined, null, 'PATCH')).toEqual({ kind: 'retry', pauseMs: null });
  },
);

test('an empty answer to bytes is blocked where the server would have said why', () => {
  const empty = { status: 405, body: '', contentType: null, retryAfter: null };
  expect(outcomeFromUpload({ ...empty, method: 'PATCH' })).toEqual({ kind: 'blocked' });
  expect(outcomeFromUpload({ ...empty, method: null })).toEqual({ kind: 'retry', pauseMs: null });
});

test('what the server itself says of the bytes is heard, also a code of a newer one', () => {
  expect(answered(422, 'image_invalid', null, 'PATCH')).toMatchObject({ kind: 'rejected' });
  expect(answered(401, 'sign_in_required', null, 'POST')).toEqual({ kind: 'sign-in' });
  expect(answered(422, 'code_of_tomorrow', null, 'PATCH')).toEqual({ kind: 'retry', pauseMs: null });
});

test('a server that does not know the way by POST has lost no draft', () => {
  expect(answered(404, 'not_found', null, 'POST')).toEqual({ kind: 'blocked' });
  expect(answered(404, 'not_found', null, 'PATCH')).toMatchObject({ code: 'draft_gone' });
});

test.each([401, 403])('a page of status %i, as of a filter, asks nobody to sign in', (status) => {
  expect(answered(status)).toEqual({ kind: 'retry', pauseMs: null });
});
