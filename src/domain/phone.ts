import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Invisible characters that come with a number copied from a chat or an address book. */
const invisible = /[\p{Cf}\p{Cc}]/gu;

const read = (typed: string) =>
  parsePhoneNumberFromString(typed.normalize('NFKC').replace(invisible, '').trim().replace(/^tel:/i, ''), {
    defaultCountry: 'MY',
    extract: false,
  });

/**
 * The numbers of Malaysia without their first zero, by their lengths, which the library does not check for
 * each prefix: 011 and 015 have eight digits after it, other mobile numbers seven, 03 eight, other areas of
 * the peninsula seven, Sabah and Sarawak six.
 */
const malaysian =
  /^(?:1(?:[02-46-9]\d{7}|[15]\d{8})|3[2-9]\d{7}|[4-79][2-9]\d{6}|8[1-9][2-9]\d{5}|1[3678]00\d{6})$/;

/** Has the number the digits that its country's numbers have? */
function isWhole(number: NonNullable<ReturnType<typeof read>>): boolean {
  const isOurs = number.countryCallingCode === '60';
  return number.isValid() && (!isOurs || malaysian.test(number.nationalNumber));
}

/**
 * Normalises a typed telephone number to E.164; Malaysian if it has no country code. Null if it is not a
 * number, also where a digit is missing or too many.
 */
export function normalPhone(typed: string): string | null {
  const number = read(typed);
  return number && isWhole(number) && !number.ext ? number.number : null;
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
