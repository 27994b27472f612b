import { describe, expect, test } from 'vitest';
import { toAppError } from './app-error.ts';

const thrown = (name: string, stack: string) =>
  Object.assign(new Error('Unit B-12-03 of Puan Aida, 012-345 6789'), { name, stack });

describe('an error of the app', () => {
  test.each([
    [
      'TypeError: x\n    at f (https://portal.example/assets/drafts-Bx1_2.js:1:20413)\n    at g',
      'drafts-Bx1_2.js:1:20413',
    ],
    [
      'f@https://portal.example/assets/app-9.js:12:7\n@https://portal.example/assets/other-1.js:1:1',
      'app-9.js:12:7',
    ],
    ['f@https://portal.example/\ng@https://portal.example/assets/late-$a.js:3:4', 'late-$a.js:3:4'],
  ])('is named by its first place in the build', (stack, place) => {
    expect(toAppError(thrown('TypeError', stack))).toEqual({ reason: 'TypeError', place });
  });

  test('has nothing of its message', () => {
    const error = toAppError(thrown('Range Error: 012', 'at https://portal.example/assets/a.js:1:1'));
    expect(error).toEqual({ reason: 'RangeError012', place: 'a.js:1:1' });
  });

  test.each([
    thrown('ApiError', 'at https://portal.example/assets/a.js:1:1'),
    thrown('AbortError', 'at https://portal.example/assets/a.js:1:1'),
    thrown('TypeError', 'at chrome-extension://abc/content.js:1:1'),
    'a text',
    null,
  ])('is none where it is expected, of an extension or no exception', (error) => {
    expect(toAppError(error)).toBeNull();
  });
});
