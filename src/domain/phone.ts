import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Invisible characters that come with a number copied from a chat or an address book. */
const invisible = /[\p{Cf}\p{Cc}]/gu;

const read = (typed: string) =>
  parsePhoneNumberFromString(typed.normalize('NFKC').replace(invisible, '').trim().replace(/^tel:/i, ''), {
    defaultCountry: 'MY',
    extract: false,
  });

/**
 * Normalises a typed telephone number to E.164; Malaysian if it has no country code. Null if it is not a
 * number.
 */
export function normalPhone(typed: string): string | null {
  const number = read(typed);
  return number?.isValid() && !number.ext ? number.number : null;
}

/**
 * Formats a stored number: 012-345 6789, or with its country code if it is not Malaysian. An invalid number
 * is returned unchanged.
 */
export function shownPhone(stored: string): string {
  const number = read(stored);
  if (!number?.isValid()) return stored;
  return number.country === 'MY' || number.countryCallingCode === '60'
    ? number.formatNational()
    : number.formatInternational();
}

/** The URL of a WhatsApp chat with this number, with an initial text; null if it is not a number. */
export function whatsAppAddress(stored: string, text = ''): string | null {
  const number = normalPhone(stored);
  return number && `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}
