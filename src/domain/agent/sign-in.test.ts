import { expect, test } from 'vitest';
import { checkCredentials, checkForgottenUsername } from './sign-in.ts';

test.for([' aisyah\u00a0', '\u200eaisyah\u200b', 'ａｉｓｙａｈ', '\ufeffai\u00adsyah'])(
  'R-SIGN-3: %j is the user name without what nobody sees, and the password is as typed',
  (username) => {
    const password = ' Ｐ\u200b ';
    expect(checkCredentials({ username, password })).toEqual({
      ok: true,
      credentials: { username: 'aisyah', password },
    });
    expect(checkForgottenUsername(username)).toEqual({ ok: true, username: 'aisyah' });
  },
);

test('R-SIGN-3, R-FORGOT-2: a user name of invisible characters alone is missing', () => {
  expect(checkCredentials({ username: '\u200b ', password: 'x' })).toEqual({
    ok: false,
    code: 'credentials_required',
  });
  expect(checkForgottenUsername('\u2060')).toEqual({ ok: false, code: 'username_required' });
});
