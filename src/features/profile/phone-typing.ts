import { AsYouType } from 'libphonenumber-js/min';
import { normalPhone, shownPhone } from '#domain/phone.ts';

export { shownPhone } from '#domain/phone.ts';

/** A number in the making, spaced as Malaysia writes it. */
export function spaced(typed: string): string {
  return new AsYouType('MY').input(typed);
}

/** A whole number in its one spelling; anything else stays as typed. */
export function tidied(typed: string): string {
  const number = normalPhone(typed);
  return number ? shownPhone(number) : typed;
}
