import { expect, test } from 'vitest';
import { normalProfile } from './profile.ts';

test.each([
  'Aisyah 🌺 binti Rahman',
  'சுப்பிரமணியம் முத்து',
  '陈美玲',
  'Jeffrey anak Juing 👩‍👩‍👧',
  'ᠮᠣᠩᠭᠣᠯ',
  "D'Souza-Lim, Dr.",
])('%s keeps the name', (name) => {
  expect(normalProfile({ name: ` ${name} ` })).toEqual({ profile: { name }, problems: [] });
});

test('A name is the same, however its letters were typed', () => {
  expect(normalProfile({ name: 'Jose\u0301' }).profile).toEqual({ name: 'Jos\u00e9' });
});

test.each(['A\u0000b', 'A\nB', 'A\u0007', 'A\u202egro.live', 'A\u2028B', 'A\u2066B'])(
  '%j is refused',
  (text) => {
    for (const field of ['name', 'email', 'registrationNo', 'area'] as const) {
      expect(normalProfile({ [field]: text })).toEqual({
        profile: {},
        problems: [{ field, why: 'contains control characters' }],
      });
    }
  },
);

test('A blank name is refused, another blank is none', () => {
  expect(normalProfile({ name: '  ', mobile: ' ', firmPhone: '', registrationNo: ' ', state: null })).toEqual(
    {
      profile: { mobile: null, firmPhone: null, registrationNo: null, state: null },
      problems: [{ field: 'name', why: 'is blank' }],
    },
  );
});

test('Telephones are stored in one spelling, and each that is none is named', () => {
  expect(normalProfile({ mobile: '012-345 6789', firmPhone: '03 7801 2345' }).profile).toEqual({
    mobile: '+60123456789',
    firmPhone: '+60378012345',
  });
  expect(normalProfile({ mobile: '12', firmPhone: 'office' }).problems).toEqual([
    { field: 'mobile', why: 'is not a telephone number' },
    { field: 'firmPhone', why: 'is not a telephone number' },
  ]);
});

test('What is not sent is not changed, and what may not be changed is left out', () => {
  expect(normalProfile({})).toEqual({ profile: {}, problems: [] });
  expect(normalProfile({ _id: 'x', postingAccess: true, active: 'Disabled' } as object)).toEqual({
    profile: {},
    problems: [],
  });
});

test('Registration numbers are free text', () => {
  expect(normalProfile({ registrationNo: ' ren 12345 ', firmRegistrationNo: 'e(3)0871/2' }).profile).toEqual({
    registrationNo: 'REN 12345',
    firmRegistrationNo: 'E(3)0871/2',
  });
});
