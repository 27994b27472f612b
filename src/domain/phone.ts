import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Invisible characters that come with a number copied from a chat or an address book. */
const invisible = /[\p{Cf}\p{Cc}]/gu;

const read = (typed: string) =>
  parsePhoneNumberFromString(typed.normalize('NFKC').replace(invisible, '').trim().replace(/^tel:/i, ''), {
    defaultCountry: 'MY',
    extract: false,
  });

/** Mobile numbers of Malaysia. Landlines and service numbers have no chat. */
const mobile = /^\+601(?![3678]00)\d{8,9}$/;

/**
 * The numbers of Malaysia without their first zero, by their lengths, which the library does not check for
 * each prefix: 011 and 015 have eight digits after it, other mobile numbers seven, 03 eight, other areas of
 * the peninsula seven, Sabah and Sarawak six. A service number has ten digits; no mobile number begins like one.
 */
const malaysian =
  /^(?:1(?![3678]00)(?:[02-46-9]\d{7}|[15]\d{8})|3[2-9]\d{7}|[4-79][2-9]\d{6}|8[1-9][2-9]\d{5}|1[3678]00\d{6})$/;

/** The national numbers of the countries that are written most often here, which the library does not check whole. */
const others: Readonly<Record<string, RegExp>> = {
  1: /^[2-9]\d{9}$/,
  44: /^[1-9]\d{8,9}$/,
  61: /^[1-9]\d{8}$/,
  62: /^8\d{8,11}$|^[2-79]\d{7,10}$/,
  63: /^9\d{9}$|^[2-8]\d{7,9}$/,
  65: /^[3689]\d{7}$/,
  66: /^[689]\d{8}$|^[2-7]\d{7}$/,
  81: /^[5789]0\d{8}$|^[1-9]\d{8}$/,
  82: /^1\d{8,9}$|^[2-6]\d{7,9}$/,
  84: /^[35789]\d{8}$|^2\d{9}$/,
  86: /^1[3-9]\d{9}$|^(?:10|2\d)\d{8}$|^[3-9]\d{9,10}$/,
  91: /^[1-9]\d{9}$/,
  673: /^[2-8]\d{6}$/,
  852: /^[2-9]\d{7}$/,
  880: /^1\d{9}$|^[2-9]\d{6,9}$/,
  886: /^9\d{8}$|^[2-8]\d{7,8}$/,
};

/** Has the number the digits that its country's numbers have? */
function isWhole(number: NonNullable<ReturnType<typeof read>>): boolean {
  const whole = number.countryCallingCode === '60' ? malaysian : others[number.countryCallingCode];
  return number.isValid() && (whole?.test(number.nationalNumber) ?? true);
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

/**
 * The URL of a WhatsApp chat with this number, with an initial text; null if it is none, or one of Malaysia that is
 * not mobile.
 */
export function whatsAppAddress(stored: string, text = ''): string | null {
  const number = normalPhone(stored);
  if (number?.startsWith('+60') && !mobile.test(number)) return null;
  return number && `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}
