import type { ErrorCode } from '../errors.ts';
import { withoutInvisible } from '../invisible.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** A user name as it is stored: what a chat or another keyboard adds to it, and wide letters, are no part of it. */
const plainUserName = (typed: string): string => withoutInvisible(typed.normalize('NFKC')).trim();

/** R-SIGN-3: both are required. The user name is trimmed before it is sent, the password is not. */
export function checkCredentials(
  typed: Credentials,
): { ok: true; credentials: Credentials } | { ok: false; code: ErrorCode } {
  const username = plainUserName(typed.username);
  if (username === '' || typed.password === '') return { ok: false, code: 'credentials_required' };
  return { ok: true, credentials: { username, password: typed.password } };
}

/** R-FORGOT-2: the user name is required, and trimmed before it is sent. */
export function checkForgottenUsername(
  typed: string,
): { ok: true; username: string } | { ok: false; code: ErrorCode } {
  const username = plainUserName(typed);
  return username === '' ? { ok: false, code: 'username_required' } : { ok: true, username };
}
