/** R-SIGN-9: the fewest characters of a password. */
export const shortestPassword = 8;

/** What a password strength meter shows of a password. */
export interface PasswordStrength {
  isLongEnough: boolean;
  hasLowercase: boolean;
  hasUppercase: boolean;
  hasDigit: boolean;
  hasSpecial: boolean;
  /** How many of the four kinds of character it has, from 0 to 4. */
  score: number;
}

const kinds = {
  hasLowercase: /\p{Ll}/u,
  hasUppercase: /\p{Lu}/u,
  hasDigit: /\p{Nd}/u,
  hasSpecial: /[^\p{L}\p{M}\p{N}\s]/u,
};

/** Length and the four kinds of character (R-SIGN-9), counted in the form in which a password is hashed. */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.normalize('NFC');
  const has = {
    hasLowercase: kinds.hasLowercase.test(text),
    hasUppercase: kinds.hasUppercase.test(text),
    hasDigit: kinds.hasDigit.test(text),
    hasSpecial: kinds.hasSpecial.test(text),
  };
  return {
    isLongEnough: Array.from(text).length >= shortestPassword,
    ...has,
    score: Object.values(has).filter(Boolean).length,
  };
}

/**
 * The one rule for a new password that a device can check: its length. The meter advises, and forbids
 * nothing.
 */
export function isLongEnough(password: string): boolean {
  return passwordStrength(password).isLongEnough;
}
