import { officeHoursFrom, type OfficeHours } from '#domain/office-hours.ts';
import { StartError } from '#server/errors/start-error.ts';

export const text = (value: string): string => value;

export function oneOf<const T extends string>(...allowed: readonly T[]) {
  return (value: string, name: string): T => {
    const found = allowed.find((one) => one === value);
    if (found === undefined)
      throw new StartError(`${name} must be one of ${allowed.join(', ')}; it is "${value}".`);
    return found;
  };
}

const trueOrFalse = oneOf('true', 'false');

export const flag = (value: string, name: string): boolean => trueOrFalse(value, name) === 'true';

/** `says` ends the sentence "NAME must be". */
export const matching = (form: RegExp, says: string) => (value: string, name: string) => {
  if (!form.test(value)) throw new StartError(`${name} must be ${says}; it is "${value}".`);
  return value;
};

/** A name that a DuitNow QR code can show, which has the characters of ASCII alone. */
export function payeeName(value: string, name: string): string {
  if (!/[a-z]/i.test(value.normalize('NFD')))
    throw new StartError(
      `${name} must have Latin letters, because DuitNow QR codes show no others; it is "${value}".`,
    );
  return value;
}

/** A secret that is not guessed. The sentence about one that is too short does not have it. */
export function secretText(value: string, name: string): string {
  if (value.length < 32) throw new StartError(`${name} must have at least 32 characters.`);
  return value;
}

/** Allows an empty default. */
export const optional = (parse: (value: string, name: string) => string) => (value: string, name: string) =>
  value === '' ? '' : parse(value, name);

export function port(value: string, name: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new StartError(`${name} must be a whole number from 0 to 65535; it is "${value}".`);
  return number;
}

/** A number of database connections. */
export function connections(value: string, name: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 2 || number > 500)
    throw new StartError(`${name} must be a whole number from 2 to 500; it is "${value}".`);
  return number;
}

/** A number of requests in an hour. */
export function requests(value: string, name: string): number {
  const number = Number(value);
  if (!/^\d{1,7}$/.test(value) || number < 100)
    throw new StartError(`${name} must be a whole number from 100 to 9999999; it is "${value}".`);
  return number;
}

const mebibyte = 1024 * 1024;

/** A size in megabytes, in bytes. */
export function megabytes(value: string, name: string): number {
  if (!/^\d{1,9}$/.test(value))
    throw new StartError(`${name} must be a whole number of megabytes, 0 or more; it is "${value}".`);
  return Number(value) * mebibyte;
}

export function milliseconds(value: string, name: string): number {
  if (!/^\d{1,5}$/.test(value))
    throw new StartError(`${name} must be a whole number of milliseconds up to 99999; it is "${value}".`);
  return Number(value);
}

export function days(value: string, name: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 3650)
    throw new StartError(`${name} must be a whole number of days, from 1 to 3650.`);
  return number;
}

/** A percentage with at most two decimals, in hundredths of a percent. */
export function basisPoints(value: string, name: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || Number(value) > 100)
    throw new StartError(`${name} must be a percentage from 0 to 100, such as 8 or 6.5; it is "${value}".`);
  return Math.round(Number(value) * 100);
}

export function officeHours(value: string, name: string): readonly OfficeHours[] {
  const hours = officeHoursFrom(value);
  if (hours === null) throw new StartError(`${name} must look like "Mo-Fr 09:00-18:00, Sa 09:00-13:00".`);
  return hours;
}

const platformCount = 4;

export function platforms(value: string, name: string): string[] {
  const names = value.split(',').map((one) => one.trim());
  if (names.length !== platformCount || names.includes(''))
    throw new StartError(`${name} must name four platforms, separated by commas.`);
  return names;
}

const mostPostingAgents = 10;

export function postingAgents(value: string, name: string): readonly string[] {
  const ids = [...new Set(value.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const invalid = ids.find((id) => !/^[\w.-]{1,64}$/.test(id));
  if (invalid !== undefined)
    throw new StartError(`${name} must be ids of agents, separated by commas; "${invalid}" is none.`);
  if (ids.length > mostPostingAgents)
    throw new StartError(`${name} must name at most ${mostPostingAgents} agents; it names ${ids.length}.`);
  return ids;
}
