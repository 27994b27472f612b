import fc from 'fast-check';

/** One way to corrupt a stored value. `path` selects a field, or one within it. */
export type Damage =
  | { kind: 'replace'; path: readonly number[]; value: unknown }
  | { kind: 'delete'; path: readonly number[] }
  | { kind: 'flip' | 'truncate'; path: readonly number[]; at: number }
  | { kind: 'extra'; value: unknown }
  | { kind: 'twice' };

const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'deep');

/** Values that a browser can store and that no code expects. */
const oddities = fc.constantFrom<unknown>(
  undefined,
  null,
  Number.NaN,
  Infinity,
  -1,
  0.5,
  1e308,
  2 ** 53,
  8.7e15,
  0,
  '',
  'x',
  'draft-9',
  'x'.repeat(100_000),
  true,
  {},
  [],
  [[['x']]],
  deep,
  new Map([['open', 1]]),
  new Set([1]),
  new Date(0),
  new Date(Number.NaN),
  10n,
  new ArrayBuffer(3),
  new Uint8Array(12),
  /x/u,
  new RangeError('x'),
  { open: 5 },
  { open: { name: 5 } },
  {
    open: {
      name: 'x',
      title: '',
      type: '',
      remarks: '',
      address: { country: '', state: '', area: '', postcode: '' },
      photos: [5],
    },
  },
  { iv: new Uint8Array(12), under: new ArrayBuffer(30) },
  { iv: 'x', under: 'x' },
  { code: 'x', message: 'x' },
  ['x', 5, null],
);

const path = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 3 });

export const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    kind: fc.constant('replace' as const),
    path: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 8, arbitrary: path }),
    value: oddities,
  }),
  fc.record({ kind: fc.constant('delete' as const), path }),
  fc.record({ kind: fc.constantFrom('flip' as const, 'truncate' as const), path, at: fc.nat() }),
  fc.record({ kind: fc.constant('extra' as const), value: oddities }),
  fc.constant({ kind: 'twice' as const }),
);

interface Entry {
  key: IDBValidKey;
  value: unknown;
}

/** The stored entries after the corruption. */
export function damaged(entry: Entry, damage: Damage): Entry[] {
  const { key } = entry;
  switch (damage.kind) {
    case 'twice':
      return [
        entry,
        {
          key: Array.isArray(key)
            ? [...key.slice(0, -1), typeof key.at(-1) === 'number' ? 999 : 'twice']
            : `${JSON.stringify(key)} twice`,
          value: entry.value,
        },
      ];
    case 'extra':
      return [
        { key, value: isObject(entry.value) ? { ...entry.value, foreign: damage.value } : damage.value },
      ];
    case 'replace':
      return [{ key, value: at(entry.value, damage.path, () => damage.value) }];
    case 'delete':
      return [{ key, value: at(entry.value, damage.path, () => gone) }];
    case 'flip':
      return [
        {
          key,
          value: at(entry.value, damage.path, (value) =>
            toBytes(value, (bytes) => flipped(bytes, damage.at)),
          ),
        },
      ];
    case 'truncate':
      return [
        {
          key,
          value: at(entry.value, damage.path, (value) =>
            toBytes(value, (bytes) => bytes.slice(0, damage.at % Math.max(1, bytes.length))),
          ),
        },
      ];
  }
}

const gone = Symbol('gone');
const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';

/** A copy with the value at the path replaced. */
function at(
  value: unknown,
  [first, ...rest]: readonly number[],
  change: (value: unknown) => unknown,
): unknown {
  if (first === undefined || !isObject(value) || Object.keys(value).length === 0)
    return orUndefined(change(value));
  const names = Object.keys(value);
  const name = names[first % names.length]!;
  const { [name]: old, ...others } = value;
  const isLast = rest.length === 0 || !isObject(old);
  const next = isLast ? change(old) : at(old, rest, change);
  return next === gone ? others : { ...value, [name]: next };
}

const orUndefined = (value: unknown) => (value === gone ? undefined : value);

function toBytes(
  value: unknown,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): unknown {
  if (value instanceof Uint8Array) return change(new Uint8Array(value));
  if (value instanceof ArrayBuffer) return change(new Uint8Array(value.slice(0))).buffer;
  if (typeof value === 'string') return `${value.slice(1)}\u{fffd}`;
  return typeof value === 'number' ? -value * 1.5 : value;
}

function flipped(bytes: Uint8Array<ArrayBuffer>, where: number): Uint8Array<ArrayBuffer> {
  const place = where % Math.max(1, bytes.length);
  return bytes.map((byte, index) => (index === place ? byte ^ 0x10 : byte));
}
