import { expect, test } from 'vitest';
import { mustReload } from './version.ts';

const check = { returned: '2', builtIn: '1', disabledFlag: 'false', alreadyReloadedFor: null };

test('another version reloads the page, where the flag is exactly the string false', () => {
  expect(mustReload(check)).toBe(true);
});

test.each(['true', '', 'False', 'FALSE', ' false', '0', 'no', 'undefined'])(
  'the flag %j never reloads',
  (disabledFlag) => {
    expect(mustReload({ ...check, disabledFlag })).toBe(false);
  },
);

test('the same version, and a version that was reloaded for, do not reload', () => {
  expect(mustReload({ ...check, returned: '1' })).toBe(false);
  expect(mustReload({ ...check, alreadyReloadedFor: '2' })).toBe(false);
});
