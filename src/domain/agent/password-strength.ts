/** R-SIGN-9: minimum length of a password. */
export const shortestPassword = 8;

/** The data of a password strength meter. */
export interface PasswordStrength {
  isLongEnough: boolean;
  hasLowercase: boolean;
  hasUppercase: boolean;
  hasDigit: boolean;
  hasSpecial: boolean;
  /** Number of character classes in the password, from 0 to 4. */
  score: number;
}

const kinds = {
  hasLowercase: /\p{Ll}/u,
  hasUppercase: /\p{Lu}/u,
  hasDigit: /\p{Nd}/u,
  hasSpecial: /[^\p{L}\p{M}\p{N}\s]/u,
};

/** Length and character classes (R-SIGN-9), counted in the normalised form that is hashed. */
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

/** The only rule that the device enforces for a new password is its length. The meter only advises. */
export function isLongEnough(password: string): boolean {
  return passwordStrength(password).isLongEnough;
}
