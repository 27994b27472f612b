import { randomBytes } from 'node:crypto';
import { type PlatformRules, usualRules } from '#domain/posting/platform-rules.ts';
import { categories } from '#domain/property/property.ts';
import { milliseconds, oneOf } from '#server/config/parsers.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import { sharedSecret } from '#server/secrets/store.ts';
import { platformClient } from '#server/posting/adapters/platform-client.ts';
import { sandboxTransport } from '#server/posting/sandbox/platform.ts';
import { readSignedReport } from '#server/posting/adapters/signed-report.ts';
import { definePlatform, type PlatformModule, type PlatformNeeds, reportSecret } from './platform-module.ts';

/** The settings of the embedded platforms. */
export const sandboxSettings = {
  delayMs: {
    name: 'SANDBOX_DELAY_MS',
    default: '150',
    parse: milliseconds,
    says: 'How long the embedded platforms take to answer, in milliseconds.',
    group: 'platforms',
  },
  isFailing: {
    name: 'SANDBOX_TROUBLE',
    default: 'usual',
    parse: (value: string, name: string) => oneOf('usual', 'none')(value, name) === 'usual',
    says: '`none`: the embedded platforms refuse only prices that [ask for it](../decisions/0036-posting-to-platforms.md).',
    group: 'platforms',
  },
  reports: {
    name: 'SANDBOX_REPORTS',
    default: { otherwise: '`usual` with demo data, else `none`' },
    parse: oneOf('usual', 'none'),
    says: '`usual`: the embedded platforms report views, and enquiries of people who do not exist, about what is posted there. `none`: they report nothing.',
    group: 'platforms',
  },
} satisfies SettingsTable;

/** A sandbox platform takes somewhat more than it says, so that its limit is met only now and then. */
const sandboxRoom = 1.2;

/** The secret of an embedded platform: the one that is set, or one that is made and that nobody knows. */
export const sandboxSecret = async (name: string, needs: PlatformNeeds): Promise<string> =>
  reportSecret(name, needs) ??
  sharedSecret(needs.db, 'sandbox reports', () => randomBytes(32).toString('base64url'), needs.now());

/** A platform of the embedded sandbox. */
export const sandboxPlatform = (name: string, rules: PlatformRules = usualRules): PlatformModule =>
  definePlatform({
    name,
    title: 'The sandbox',
    rules,
    settings: sandboxSettings,
    isEmbedded: true,
    readReport: async (sent, needs) => readSignedReport(sent, await sandboxSecret(name, needs), needs.now()),
    create: (options, { db, now }) => {
      const requestsPerSecond = Math.ceil(rules.requestsPerSecond * sandboxRoom);
      return platformClient(rules, sandboxTransport(db, name, { ...options, requestsPerSecond }, now));
    },
  });

const ringgit = 100;
const residential = categories
  .filter(({ name }) => name === 'Residential')
  .flatMap(({ titles }) => titles.map(({ name }) => name));

const rules: Record<string, PlatformRules> = {
  rumahku: { ...usualRules, description: { least: 0, most: 2000 } },
  hartanah: {
    ...usualRules,
    name: { least: 5, most: 80 },
    description: { least: 40, most: 3000 },
    photos: { least: 1, recommended: 5, most: 15 },
    required: ['tenure', 'furnishing'],
    takesRooms: false,
    requestsPerSecond: 20,
  },
  propmart: {
    ...usualRules,
    name: { least: 3, most: 60 },
    description: { least: 20, most: 1500 },
    photos: { least: 3, recommended: 6, most: 12 },
    required: ['titleType', 'street'],
    kinds: ['Buy', 'Rent'],
    takesHiddenAddress: false,
    price: {
      sale: { leastSen: 50_000 * ringgit, mostSen: 100_000_000 * ringgit },
      rent: { leastSen: 300 * ringgit, mostSen: 200_000 * ringgit },
    },
    requestsPerSecond: 10,
  },
  kediaman: {
    ...usualRules,
    description: { least: 10, most: 5000 },
    photos: { least: 0, recommended: 4, most: 10 },
    required: ['furnishing'],
    titles: residential,
    requestsPerSecond: 20,
  },
};

/** The platforms of the demonstration, each with rules of its own. */
export const sandboxPlatforms: readonly PlatformModule[] = Object.entries(rules).map(([name, own]) =>
  sandboxPlatform(name, own),
);
