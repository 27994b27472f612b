import { expect, test } from 'vitest';
import { outcomeFromUpload } from './response.ts';

const answered = (status: number, code?: string, retryAfter: string | null = null) =>
  outcomeFromUpload({
    status,
    retryAfter,
    body: code === undefined ? '<!doctype html>' : JSON.stringify({ code, message: `${code}!` }),
  });

test.each([0, 200, 302, 408, 409, 413, 423, 425, 429, 500, 502, 503, 504])(
  '[8] [9] status %i without a word of the server refuses nothing',
  (status) => {
    expect(answered(status)).toEqual({ kind: 'retry', pauseMs: null });
  },
);

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
