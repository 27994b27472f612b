import { StartFault } from './start-fault.ts';
import { trustedProxiesFrom, type TrustedProxies } from './trusted-proxies.ts';

export function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined)
    throw new StartFault(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
  return found;
}

export function address(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.parse(value);
  if (!url || !protocols.includes(url.protocol))
    throw new StartFault(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  return url;
}

export function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new StartFault(`PORT must be a whole number from 0 to 65535; it is "${value}".`);
  return number;
}

export function publicOrigin(value: string): string {
  const url = address('PUBLIC_URL', value, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '')
    throw new StartFault('PUBLIC_URL must be an origin without a path, such as https://portal.example.');
  return url.origin;
}

export function proxies(value: string): TrustedProxies {
  const trusted = trustedProxiesFrom(value);
  if (trusted === null)
    throw new StartFault(
      `TRUST_PROXY must be false, a number of proxies from 1 to 16, or loopback, addresses and networks such as 10.0.0.0/8, separated by commas; it is "${value}".`,
    );
  return trusted;
}

const mebibyte = 1024 * 1024;

export function megabytes(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new StartFault(`${name} must be a whole number of megabytes, 0 or more; it is "${value}".`);
  return Number(value) * mebibyte;
}

export function milliseconds(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value))
    throw new StartFault(`${name} must be a whole number of milliseconds up to 99999; it is "${value}".`);
  return Number(value);
}

/** The sender of emails: an address, or a name with the address in angle brackets. */
export function sender(value: string): string {
  const [, , address = value] = /^([^<>@]*)<([^<>]*)>$/.exec(value) ?? [];
  if (!isMailAddress(address))
    throw new StartFault(
      `MAIL_FROM must be an email address, or a name and an address such as Senarai <no-reply@senarai.example>; it is "${value}".`,
    );
  return value;
}

export function smtpAddress(value: string): string {
  if (address('SMTP_URL', value, ['smtp:', 'smtps:']).hostname === '')
    throw new StartFault('SMTP_URL must name a mail server, such as smtp://mail.example:587.');
  return value;
}

const isMailAddress = (value: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value);

export function mailAddress(name: string, value: string): string {
  if (!isMailAddress(value)) throw new StartFault(`${name} must be one email address; it is "${value}".`);
  return value;
}

/** A percentage with at most two decimals, in hundredths of a percent. */
export function basisPoints(name: string, value: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || Number(value) > 100)
    throw new StartFault(`${name} must be a percentage from 0 to 100, such as 8 or 6.5; it is "${value}".`);
  return Math.round(Number(value) * 100);
}
