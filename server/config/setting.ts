/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** The parts of the list of settings, in the order of the documentation. */
export const groups = {
  server: 'Server',
  storage: 'Database and files',
  monitoring: 'Monitoring and background work',
  email: 'Email and notifications',
  accounts: 'Accounts and requests',
  platforms: 'Platforms and imports',
  payments: 'Payments',
  images: 'Image check',
  company: 'Company',
  cards: 'Business cards',
  maps: 'Maps',
  builds: 'Builds and tests',
} as const;

/** One setting, and all that is known of it. */
export interface Setting<Value> {
  /** The environment variable. */
  name: string;
  /** The text that is parsed where the variable is not set; or, in words, what is used instead. */
  default: string | { otherwise: string };
  /** Returns the value of a text. Throws a StartError that names the variable. */
  parse: (text: string, name: string) => Value;
  /** What the setting does, in Markdown, for operators. */
  says: string;
  group: keyof typeof groups;
}

/** One setting for each property of `T`. */
export type SettingsFor<T> = { [Key in keyof T]: Setting<T[Key]> };

/** Settings by the name of their value; a value of several settings is a table of its own. */
export interface SettingsTable {
  [key: string]: Setting<unknown> | SettingsTable;
}

type ValueOf<Row> = Row extends { parse: (text: string, name: string) => infer Value; default: infer Default }
  ? Value | (Default extends string ? never : null)
  : Values<Row>;

/** The values of a table. Null: not set, and there is no default. */
export type Values<T> = { [Key in keyof T]: ValueOf<T[Key]> };

const isSetting = (entry: Setting<unknown> | SettingsTable): entry is Setting<unknown> =>
  typeof entry['parse'] === 'function';

function valueOf({ name, default: fallback, parse }: Setting<unknown>, env: Environment): unknown {
  const text = env[name]?.trim() || (typeof fallback === 'string' ? fallback : null);
  return text === null ? null : parse(text, name);
}

/** Reads a table. A blank variable is not set. Throws a StartError that names the first bad variable. */
export function valuesFrom<T>(table: T & SettingsTable, env: Environment): Values<T> {
  const entries = Object.entries(table).map(([key, entry]) => [
    key,
    isSetting(entry) ? valueOf(entry, env) : valuesFrom(entry, env),
  ]);
  return Object.fromEntries(entries) as Values<T>;
}

/** All settings of a table, in its order. */
export function listSettings(table: SettingsTable): Setting<unknown>[] {
  return Object.values(table).flatMap((entry) => (isSetting(entry) ? [entry] : listSettings(entry)));
}
