import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What comes along when a number is copied out of a chat or an address book, and is seen by nobody. */
const invisible = /[\p{Cf}\p{Cc}]/gu;

const read = (typed: string) =>
  parsePhoneNumberFromString(typed.normalize('NFKC').replace(invisible, '').trim().replace(/^tel:/i, ''), {
    defaultCountry: 'MY',
    extract: false,
  });

/**
 * A telephone number as it is stored (E.164), however it was typed; Malaysian where no country is said. Null
 * for what is none.
 */
export function normalPhone(typed: string): string | null {
  const number = read(typed);
  return number?.isValid() && !number.ext ? number.number : null;
}

/**
 * A stored number as it is read: 012-345 6789, or with its country where that is not Malaysia. What cannot be
 * read stays as it is.
 */
export function shownPhone(stored: string): string {
  const number = read(stored);
  if (!number?.isValid()) return stored;
  return number.country === 'MY' || number.countryCallingCode === '60'
    ? number.formatNational()
    : number.formatInternational();
}

/**
 * The address that opens a chat with this number in WhatsApp, with a text to begin with; null for what is no
 * number.
 */
export function whatsAppAddress(stored: string, text = ''): string | null {
  const number = normalPhone(stored);
  return number && `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}
