import { secureUrl } from '#server/config/address-parsers.ts';
import { oneOf, optional, text } from '#server/config/parsers.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import { toVariable } from '#server/posting/platforms/adapter-kind.ts';

/** The account at a platform that speaks the RESO Web API. */
export const resoSettings = (platform: string) =>
  ({
    url: {
      name: toVariable(platform, 'URL'),
      default: '',
      parse: optional(secureUrl),
      says: 'Root of the RESO Web API of a platform with `reso`, such as `https://api.platform.example/odata`; `/Property` is added.',
      group: 'platforms',
    },
    tokenUrl: {
      name: toVariable(platform, 'TOKEN_URL'),
      default: '',
      parse: optional(secureUrl),
      says: 'Where it gives OAuth 2 tokens for client credentials.',
      group: 'platforms',
    },
    clientId: {
      name: toVariable(platform, 'CLIENT_ID'),
      default: '',
      parse: text,
      says: 'Id of the client at the platform.',
      group: 'platforms',
    },
    clientSecret: {
      name: toVariable(platform, 'CLIENT_SECRET'),
      default: '',
      parse: text,
      says: 'Secret of the client. It is not logged.',
      group: 'platforms',
    },
    withdrawal: {
      name: toVariable(platform, 'WITHDRAWAL'),
      default: 'Withdrawn',
      parse: oneOf('Withdrawn', 'Canceled', 'delete'),
      says: 'How an advertisement is withdrawn: `StandardStatus` becomes `Withdrawn` or `Canceled`, or the record is deleted.',
      group: 'platforms',
    },
  }) satisfies SettingsTable;
