import { expect, test } from 'vitest';
import { faultsOfAnswer, positionOf, positionText } from './profile-values.ts';

test('a position is read however it was copied, and blank is none', () => {
  const point = { type: 'Point', coordinates: [101.6067, 3.1073] };
  for (const text of ['3.1073, 101.6067', ' 3.1073,101.6067 ', '3.1073 101.6067', '3.1073°, 101.6067°']) expect(positionOf(text)).toEqual(point);
  expect(positionOf('  ')).toBeNull();
  for (const text of ['here', '3.1073', '101.6067, 3.1073, 5', '95, 10', '3,200']) expect(positionOf(text)).toBeUndefined();
  expect(positionText({ type: 'Point', coordinates: [101.6067, 3.1073] })).toBe('3.10730, 101.60670');
});

test('the server’s refusal finds the fields that it names', () => {
  const details = ['body/email is used by another account', 'body/mobile is not a telephone number', 'body/loc/coordinates must be array', 'body/_id odd'];
  expect(faultsOfAnswer({ details })).toEqual({
    email: 'profile.fault-email-used',
    mobile: 'profile.fault-phone',
    position: 'profile.fault-position',
  });
  expect(faultsOfAnswer({ code: 'invalid_request' })).toEqual({});
  expect(faultsOfAnswer(null)).toEqual({});
});
