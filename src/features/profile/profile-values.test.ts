import { expect, test } from 'vitest';
import { problemsOfAnswer, positionFrom, positionText } from './profile-values.ts';

test('a position is converted to text and back', () => {
  const point = { type: 'Point' as const, coordinates: [101.6067, 3.1073] };
  expect(positionText(point)).toBe('3.107300, 101.606700');
  expect(positionFrom(positionText(point))).toEqual(point);
  expect(positionText(null)).toBe('');
  for (const text of ['', 'here', '3.1073', ', ']) expect(positionFrom(text)).toBeNull();
});

test('the server’s error is mapped to the fields that it names', () => {
  const details = [
    'body/mobile is not a telephone number',
    'body/loc/coordinates must be array',
    'body/_id odd',
  ];
  expect(problemsOfAnswer({ details })).toEqual({
    mobile: 'profile.problem-phone',
    position: 'profile.problem-position',
  });
  expect(problemsOfAnswer({ code: 'invalid_request' })).toEqual({});
  expect(problemsOfAnswer(null)).toEqual({});
});
