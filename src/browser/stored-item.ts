/** What a logout does with an item. */
type AtLogout = 'cleared' | 'kept';

/** How a value is stored as text. `read` returns null, or throws, where the text is no such value. */
interface Format<Value> {
  read: (stored: string) => Value | null;
  write: (value: Value) => string;
}

/** A value in a storage of the browser. A storage that refuses is like an empty one; nothing here throws. */
export class StoredItem<Value> {
  readonly name: string;
  readonly atLogout: AtLogout;
  readonly area: 'localStorage' | 'sessionStorage';
  readonly #format: Format<Value>;

  constructor(
    name: string,
    atLogout: AtLogout,
    format: Format<Value>,
    area: 'localStorage' | 'sessionStorage' = 'localStorage',
  ) {
    this.name = name;
    this.atLogout = atLogout;
    this.#format = format;
    this.area = area;
  }

  /** The stored value; null where there is none or it is damaged. */
  read(): Value | null {
    try {
      const stored = globalThis[this.area].getItem(this.name);
      return stored === null ? null : this.#format.read(stored);
    } catch {
      return null;
    }
  }

  /** Stores the value. Returns whether it is stored; a full storage refuses. */
  write(value: Value): boolean {
    try {
      globalThis[this.area].setItem(this.name, this.#format.write(value));
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    try {
      globalThis[this.area].removeItem(this.name);
    } catch {
      return;
    }
  }
}

/** Texts of one line each. */
export const lines: Format<string[]> = {
  read: (stored) => stored.split('\n').filter(Boolean),
  write: (value) => value.join('\n'),
};

/** Any text. */
export const text: Format<string> = { read: (stored) => stored, write: (value) => value };

/** One of these words. */
export const oneOf = <Word extends string>(...words: readonly Word[]): Format<Word> => ({
  read: (stored) => words.find((word) => word === stored) ?? null,
  write: (value) => value,
});

/** JSON. `check` returns null for what is no such value. */
export const json = <Value>(check: (value: unknown) => Value | null): Format<Value> => ({
  read: (stored) => check(JSON.parse(stored)),
  write: (value) => JSON.stringify(value),
});

/** Checks an object: what `isValid` rejects is left out. */
export const objectFrom =
  <Value>(isValid: (value: unknown, name: string) => value is Value) =>
  (value: unknown): Record<string, Value> | null =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, Value] => isValid(entry[1], entry[0])),
        )
      : null;

/** Checks an object with these fields: a field that is damaged or unknown is left out. */
export const fieldsFor =
  <Fields extends object>(guards: {
    [Name in keyof Fields]: (value: unknown) => value is Fields[Name];
  }) =>
  (value: unknown): Partial<Fields> | null =>
    objectFrom(
      (field, name): field is unknown => Object.hasOwn(guards, name) && guards[name as keyof Fields](field),
    )(value) as Partial<Fields> | null;
