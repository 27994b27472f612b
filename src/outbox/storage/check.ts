/**
 * What a stored value must be to be worked with. Each kind has its own check (`check.ts`). A check
 * - returns the value in the shape of this version, also where an older build stored it;
 * - replaces bookkeeping that was damaged by what is safe (sent again, asked again);
 * - throws where the content, or what it belongs to, was damaged: such a value goes into quarantine.
 */
import { sentences } from '#domain/errors.ts';
import { isId, isPlain, isWhole } from './content-checks.ts';

/** @throws {Error} what is wrong, where the value cannot be worked with */
export type Check<Value> = (kept: unknown, key: IDBValidKey) => Value;

/** The largest place in the device's order that still leaves room for later ones. */
export const mostSeq = 2 ** 52;
const ivBytes = 12;
/** Stands in for a device's id that was damaged. */
export const unknownDevice = '00000000-0000-0000-0000-000000000000';

type Rule<Value> = readonly [isRight: (value: unknown) => boolean, otherwise: Value];
type Rules<Value> = { readonly [Name in keyof Value]?: Rule<Value[Name]> };

/** The same value where every rule holds, else a copy in which what was damaged is replaced. */
export function repaired<Value extends object>(kept: Value, rules: Rules<Value>): Value {
  const damaged = (Object.keys(rules) as (keyof Value)[]).filter((name) => !rules[name]![0](kept[name]));
  return damaged.length === 0
    ? kept
    : { ...kept, ...(Object.fromEntries(damaged.map((name) => [name, rules[name]![1]])) as Partial<Value>) };
}

/** @throws {Error} unless `isRight`. It names the damaged field; quarantine stores it as the reason. */
export function assertIntact(isRight: boolean, field: string): void {
  if (!isRight) throw new Error(`Damaged: ${field}.`);
}

/** Earlier builds stored the state `rejected` of photos and commands as `refused`. */
export function withPresentState<Kept extends { state: string }>(kept: Kept): Kept {
  return kept.state === 'refused' ? { ...kept, state: 'rejected' } : kept;
}

/**
 * A stored object under the field names of this version. `renamed` maps the names of an older build to those
 * of this one.
 */
export function toObject<Value>(
  kept: unknown,
  renamed: Readonly<Record<string, keyof Value & string>> = {},
): Value {
  assertIntact(isPlain(kept), 'not an object');
  const old = Object.keys(renamed).filter((name) => name in (kept as object));
  if (old.length === 0) return kept as Value;
  const value = { ...(kept as Record<string, unknown>) };
  for (const name of old) {
    const present = renamed[name]!;
    if (!(present in value)) value[present] = value[name];
    delete value[name];
  }
  return value as Value;
}

export const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
export const orNull = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isRight(value);
export const isText = (value: unknown) => typeof value === 'string';
export const isSeq = (value: unknown) => isWhole(value) && value < mostSeq;
export const isErrorCode = (value: unknown) => isText(value) && Object.hasOwn(sentences, value as string);
export const isProblem = (value: unknown) =>
  isPlain(value) && isText(value['message']) && isErrorCode(value['code']);

/** Does this look like something that was encrypted, or is it plaintext that is right? */
export function isAtRest(kept: unknown, isPlaintextRight: (open: unknown) => boolean): boolean {
  if (!isPlain(kept)) return false;
  if ('open' in kept) return isPlaintextRight(kept['open']);
  const { iv, under } = kept;
  return (
    iv instanceof Uint8Array &&
    iv.byteLength === ivBytes &&
    Object.prototype.toString.call(under) === '[object ArrayBuffer]'
  );
}

/** Is this the key of a value with these parts? */
export function isKey(key: IDBValidKey, parts: readonly unknown[]): boolean {
  return (
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, index) => (isId(part) || isWhole(part)) && part === key[index])
  );
}

/** The device's count of saves as it is stored; 0 where it was damaged. */
export function checkSeq(kept: unknown): number {
  return isSeq(kept) ? (kept as number) : 0;
}
