/** Spec §5: the fewest characters of a password. */
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

/** Length and the four kinds of character (Spec §5), counted in the form in which a password is hashed. */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.normalize('NFC');
  const has = {
    hasLowercase: kinds.hasLowercase.test(text),
    hasUppercase: kinds.hasUppercase.test(text),
    hasDigit: kinds.hasDigit.test(text),
    hasSpecial: kinds.hasSpecial.test(text),
  };
  return { isLongEnough: Array.from(text).length >= shortestPassword, ...has, score: Object.values(has).filter(Boolean).length };
}

/** May an agent choose this password? */
export function isStrongPassword(password: string): boolean {
  const { isLongEnough, score } = passwordStrength(password);
  return isLongEnough && score === Object.keys(kinds).length;
}
