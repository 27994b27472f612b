type Plain = Record<string, unknown>;

/** The furthest time from 1970 that a date can have, milliseconds. */
const mostMs = 8.64e15;
/** Deeper than any value of ours. */
const mostDepth = 12;

export function isPlain(value: unknown): value is Plain {
  return Object.prototype.toString.call(value) === '[object Object]';
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Epoch milliseconds that a date can show. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= mostMs;
}

export function isList(isRight: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isRight);
}

/** Can it be written as JSON and read again? */
export function isJson(value: unknown, depth = 0): boolean {
  if (depth > mostDepth) return false;
  if (Array.isArray(value)) return value.every((part) => isJson(part, depth + 1));
  if (isPlain(value)) return Object.values(value).every((part) => isJson(part, depth + 1));
  return (
    value === null ||
    value === undefined ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}
