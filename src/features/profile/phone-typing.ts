import { AsYouType } from 'libphonenumber-js/min';
import { normalPhone, shownPhone } from '#domain/phone.ts';

export { shownPhone } from '#domain/phone.ts';

/** An incomplete number with the spaces of Malaysian notation. */
export function spaced(typed: string): string {
  return new AsYouType('MY').input(typed);
}

/** A complete number in its canonical form; other text unchanged. */
export function tidied(typed: string): string {
  const number = normalPhone(typed);
  return number ? shownPhone(number) : typed;
}
