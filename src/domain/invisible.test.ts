import { expect, test } from 'vitest';
import { checkCredentials } from './agent/sign-in.ts';
import { referenceKey } from './import/reference-key.ts';
import { withoutInvisible } from './invisible.ts';
import { nameKey } from './name-key.ts';

const unseen = [
  0xad, 0x34f, 0x61c, 0x115f, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069,
  0x2800, 0x3164, 0xfe0f, 0xfeff,
];

test.for(unseen)(
  'nobody sees character %i: a name, a user name and a reference are the same with it',
  (code) => {
    const sign = String.fromCodePoint(code);
    expect(withoutInvisible(`a${sign}b`)).toBe('ab');
    expect(nameKey(`a${sign}b`)).toBe(nameKey('ab'));
    expect(referenceKey(`${sign}R-1${sign}2 ${sign}`)).toBe('R-12');
    expect(checkCredentials({ username: `ai${sign}syah`, password: 'p' })).toMatchObject({
      credentials: { username: 'aisyah' },
    });
  },
);

test('what can be seen stays, and the case of a reference too', () => {
  for (const seen of ['R-12', 'a b', 'É', '房源12', 'كود', '🏠']) expect(withoutInvisible(seen)).toBe(seen);
  expect(referenceKey('Ab-1')).not.toBe(referenceKey('aB-1'));
});
