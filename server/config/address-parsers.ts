import { isTileTemplate } from '#domain/property/map-tiles.ts';
import { StartError } from '#server/errors/start-error.ts';

function url(value: string, name: string, protocols: readonly string[]): URL {
  const found = URL.parse(value);
  if (!found || !protocols.includes(found.protocol))
    throw new StartError(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
  return found;
}

const withoutSlash = (value: string) => value.replace(/\/+$/, '');

const placeholder = /\{\w+\}/g;

/** An address for browsers, without a slash at the end. It may have placeholders such as {region}. */
export function webAddress(value: string, name: string): string {
  const filled = value.replaceAll(placeholder, 'x');
  url(/^https?:\/\/[^\s/]\S*$/.test(filled) ? filled : '', name, ['https:', 'http:']);
  return withoutSlash(value);
}

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** An address to which keys are sent: https, or http on this machine. */
function secureAddress(value: string, name: string): URL {
  const found = url(value, name, ['https:', 'http:']);
  if (found.protocol === 'http:' && !thisMachine.test(found.hostname))
    throw new StartError(`${name} must start with https://.`);
  return found;
}

/** Without a slash at the end. */
export const secureUrl = (value: string, name: string): string =>
  withoutSlash(secureAddress(value, name).href);

export const secureOrigin = (value: string, name: string): string => secureAddress(value, name).origin;

export function publicOrigin(value: string, name: string): string {
  const { origin, pathname, search } = url(value, name, ['http:', 'https:']);
  if (pathname !== '/' || search !== '')
    throw new StartError(`${name} must be an origin without a path, such as https://portal.example.`);
  return origin;
}

export function databaseAddress(value: string, name: string): string {
  url(value, name, ['postgres:', 'postgresql:']);
  return value;
}

export function mailServer(value: string, name: string): string {
  if (url(value, name, ['smtp:', 'smtps:']).hostname === '')
    throw new StartError(`${name} must name a mail server, such as smtp://mail.example:587.`);
  return value;
}

const isMailAddress = (value: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value);

export function mailAddress(value: string, name: string): string {
  if (!isMailAddress(value)) throw new StartError(`${name} must be one email address; it is "${value}".`);
  return value;
}

/** The sender of emails: an address, or a name with the address in angle brackets. */
export function sender(value: string, name: string): string {
  const [, , address = value] = /^([^<>@]*)<([^<>]*)>$/.exec(value) ?? [];
  if (!isMailAddress(address))
    throw new StartError(
      `${name} must be an email address, or a name and an address such as Senarai <no-reply@senarai.example>; it is "${value}".`,
    );
  return value;
}

export function mapSearch(value: string, name: string): string {
  const address = webAddress(value, name);
  if (!address.includes('{query}'))
    throw new StartError(`${name} must contain {query}, such as https://maps.example/search?q={query}.`);
  return address;
}

export function tileTemplate(value: string, name: string): string {
  if (!isTileTemplate(value))
    throw new StartError(
      `${name} must be an address with {z}, {x} and {y} in its path, such as https://tiles.example/{z}/{x}/{y}.png.`,
    );
  return value;
}

/** The address of the backend's API, without a slash at the end. */
export function apiAddress(value: string, name: string): string {
  if (!/^(\/|https?:\/\/)[^\s/]\S*$/.test(value))
    throw new StartError(
      `${name} must be a path such as /api, or an address that starts with https:// or http://.`,
    );
  return withoutSlash(value);
}
