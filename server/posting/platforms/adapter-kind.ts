import { oneOf, secretText } from '#server/config/parsers.ts';
import type { SettingsTable } from '#server/config/setting.ts';

/** What stands in the documentation for the name of a platform. */
export const anyPlatform = 'name';

/** The environment variable of a platform: its name in capitals, with `_` for other characters. */
export const toVariable = (platform: string, what?: string): string =>
  ['PLATFORM', platform.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_'), what].filter(Boolean).join('_');

/** How a platform is reached. */
export const kindSettings = (platform: string) =>
  ({
    kind: {
      name: toVariable(platform),
      default: { otherwise: 'its own module, or `sandbox`' },
      parse: oneOf('sandbox', 'feed', 'reso'),
      says: 'How the platform `NAME` of `PLATFORMS` is reached; `NAME` stands for its name in capitals, with `_` for what is neither letter nor digit. `sandbox`: an embedded platform, at which nothing is advertised. `feed`: the platform reads an address of this portal, one for each agent, that has what the agent posted there. `reso`: the RESO Web API, which needs an address and an account.',
      group: 'platforms',
    },
  }) satisfies SettingsTable;

/** With what a platform signs its reports, however it is reached. */
export const reportSettings = (platform: string) =>
  ({
    secret: {
      name: toVariable(platform, 'REPORT_SECRET'),
      default: { otherwise: 'reports of it are not taken' },
      parse: secretText,
      says: 'With what the platform signs the enquiries and views that it [reports](../how-to/platform.md#reports), at least 32 characters. It is not logged.',
      group: 'platforms',
    },
  }) satisfies SettingsTable;
