import { StartError } from '#server/errors/start-error.ts';
import { type Environment, listSettings, type SettingsTable, type Values, valuesFrom } from './setting.ts';

/** The environment, for services that have a table of settings of their own. It is neither compared nor logged. */
export class ServiceSettings {
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** The values of a table. Throws a StartError that names the first bad variable. */
  read<T>(table: T & SettingsTable): Values<T> {
    return valuesFrom(table, this.#env);
  }
}

/** A service outside, or one that is embedded in its place: what it is called, is set up with, and is made by. */
interface Service<Name extends string, Settings extends SettingsTable, Needs, Made> {
  name: Name;
  /** Its name in sentences for operators. */
  title: string;
  /** A setting whose default is empty is needed. */
  settings: Settings;
  create: (values: Values<Settings>, needs: Needs) => Made;
}

/** A service, whatever its settings are. */
export interface ServiceModule<Name extends string, Needs, Made> {
  name: Name;
  settings: SettingsTable;
  /**
   * What makes it, or null where it is not configured: one that needs settings where they are set, another one
   * where it is chosen. Throws a StartError where some of the needed settings are missing, or it is chosen and all
   * are.
   */
  configure(services: ServiceSettings, isChosen: boolean): ((needs: Needs) => Made) | null;
}

/** Makes a module of a service, which keeps its settings to itself. */
export function defineService<Name extends string, Settings extends SettingsTable, Needs, Made>({
  name,
  title,
  settings,
  create,
}: Service<Name, Settings, Needs, Made>): ServiceModule<Name, Needs, Made> {
  const needed = listSettings(settings).filter((setting) => setting.default === '');
  return {
    name,
    settings,
    configure(services, isChosen) {
      const values = services.read(settings);
      const missing = needed.filter((setting) => services.read({ setting }).setting === '');
      const isPart = missing.length > 0 && missing.length < needed.length;
      if (isPart || (isChosen && missing.length > 0))
        throw new StartError(`${title} needs ${missing.map((one) => one.name).join(', ')} too.`);
      if (missing.length > 0 || (needed.length === 0 && !isChosen)) return null;
      return (needs) => create(values, needs);
    },
  };
}
