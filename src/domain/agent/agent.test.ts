import { describe, expect, test } from 'vitest';
import { firmFor, hasPostingAccess, isOwnAgent, lockout, mayManageGroups, mapMarker } from './agent.ts';

const designated = 'Teratai Realty Sdn Bhd';

test.each([
  ['', true],
  ['  ', true],
  [designated, true],
  [` ${designated} `, true],
  ['Kenanga Properties', false],
  ['teratai realty sdn bhd', false],
])('an agent of %j is the company’s own: %s', (companyName, own) => {
  expect(isOwnAgent({ companyName }, designated)).toBe(own);
  expect(firmFor({ companyName }, designated)).toBe(own ? designated : companyName);
});

describe('an agent without a company', () => {
  const agent = { companyName: ' ' };
  test('has no group listings', () => expect(mayManageGroups(agent, designated)).toBe(false));
  test('is not blocked while out of service', () =>
    expect(lockout({ ...agent, active: 'Temporary Out of Service' }, designated)).toBeNull());
});

test.each([
  [true, [], true],
  [false, ['a'], false],
  [null, ['b', 'a'], true],
  [null, ['b'], false],
])('decided %s with the list %j: posting access is %s', (decided, list, access) => {
  expect(hasPostingAccess({ id: 'a', decided }, list)).toBe(access);
});

const pictured = {
  active: 'In Service',
  TOOS: false,
  image: 'portrait',
  imageOnline: 'online',
  imageOffline: 'offline',
} as const;

test('in service the map shows the picture for that, or the portrait', () => {
  expect(mapMarker(pictured)).toEqual({ picture: 'online', isFaded: false });
  expect(mapMarker({ ...pictured, imageOnline: null })).toEqual({ picture: 'portrait', isFaded: false });
  expect(mapMarker({ ...pictured, imageOnline: null, image: null })).toEqual({
    picture: null,
    isFaded: false,
  });
});

test('out of service the map shows the picture for that, or the other, faded', () => {
  expect(mapMarker({ ...pictured, TOOS: true })).toEqual({ picture: 'offline', isFaded: true });
  expect(mapMarker({ ...pictured, active: 'Temporary Out of Service', imageOffline: null })).toEqual({
    picture: 'online',
    isFaded: true,
  });
});
