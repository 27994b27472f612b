import { describe, expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

const clientErrors = Array.from({ length: 100 }, (_, index) => 400 + index);
const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index);
const code = 'draft_name_duplicate';

describe.each(['request', 'upload'] as const)('a failed %s', (protocol) => {
  test.each([0, 200, 302, ...serverErrors])('with status %i is tried again', (status) => {
    expect(classifyFailure({ status, code }, protocol)).toBe('retry');
  });

  test.each([401, 403])('with status %i asks for sign-in', (status) => {
    expect(classifyFailure({ status, code }, protocol)).toBe('sign-in');
  });

  test('of another agent asks for sign-in', () => {
    expect(classifyFailure({ status: 409, code: 'agent_mismatch' }, protocol)).toBe('sign-in');
  });

  const passing = { request: [408, 425, 429], upload: [408, 409, 423, 425, 429] }[protocol];
  const signIn = [401, 403];
  test.each(passing)('with status %i is tried again', (status) => {
    expect(classifyFailure({ status, code }, protocol)).toBe('retry');
  });

  test.each(clientErrors.filter((status) => !passing.includes(status) && !signIn.includes(status)))(
    'with status %i is rejected',
    (status) => expect(classifyFailure({ status, code }, protocol)).toBe('rejected'),
  );
});

describe('a code', () => {
  test.each(['mutation_in_progress', 'answer_not_understood', 'other_version'])(
    '%s has a request tried again',
    (known) => {
      for (const status of [400, 401, 403, 409, 413, 422])
        expect(classifyFailure({ status, code: known })).toBe('retry');
    },
  );

  test('a page of a proxy has an upload tried again, whatever its status', () => {
    for (const status of [200, 400, 401, 403, 404, 405])
      expect(classifyFailure({ status, code: 'answer_not_understood' }, 'upload')).toBe('retry');
  });

  test.each(['photo_damaged', null])('%s has an upload tried again, unless it must sign in', (known) => {
    for (const status of [400, 404, 409, 413, 422])
      expect(classifyFailure({ status, code: known }, 'upload')).toBe('retry');
    for (const status of [401, 403])
      expect(classifyFailure({ status, code: known }, 'upload')).toBe('sign-in');
  });
});
