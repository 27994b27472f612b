import { type PlatformRules, usualRules } from '#domain/posting/platform-rules.ts';
import type { Config } from '#server/config/config.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import type { postings } from '#server/db/schema.ts';
import type { PlatformAdapter } from './adapters/adapter.ts';
import type { ReadReport, SentReport } from './adapters/report.ts';
import { anyPlatform, kindSettings, reportSettings } from './platforms/adapter-kind.ts';
import { feedPlatform } from './platforms/feed.ts';
import type { PlatformModule, PlatformNeeds } from './platforms/platform-module.ts';
import { resoPlatform } from './platforms/reso/reso.ts';
import { resoSettings } from './platforms/reso/settings.ts';
import { sandboxPlatform, sandboxPlatforms } from './platforms/sandbox.ts';

/** The platforms that are known by name. */
const platforms: readonly PlatformModule[] = [...sandboxPlatforms];

/** The settings of platforms: of those that are known by name, and of one with any name. */
export const platformSettings: readonly SettingsTable[] = [
  ...platforms.map(({ settings }) => settings),
  kindSettings(anyPlatform),
  resoSettings(anyPlatform),
  reportSettings(anyPlatform),
];

/** The rules of a platform (R-POST-4). */
export const rulesFor = (platform: string): PlatformRules =>
  platforms.find(({ name }) => name === platform)?.rules ?? usualRules;

/** The platform of this name, as it is configured: one that is not known is one of the embedded sandbox. */
function findPlatform(name: string, { services }: Config): PlatformModule {
  const { kind } = services.read(kindSettings(name));
  switch (kind) {
    case null:
      return platforms.find((platform) => platform.name === name) ?? sandboxPlatform(name);
    case 'sandbox':
      return sandboxPlatform(name, rulesFor(name));
    case 'feed':
      return feedPlatform(name, rulesFor(name));
    case 'reso':
      return resoPlatform(name, rulesFor(name));
    default:
      return kind satisfies never;
  }
}

const configure = (name: string, config: Config) =>
  findPlatform(name, config).configure(config.services, true);

/** How a platform is reached now: by a kind of adapter, or by a module of its own. */
export function adapterKindFrom(
  platform: string,
  config: Config,
): NonNullable<(typeof postings.$inferSelect)['reachedBy']> {
  const { kind } = config.services.read(kindSettings(platform));
  return kind ?? (findPlatform(platform, config).isEmbedded ? 'sandbox' : 'module');
}

/** Is this one of the platforms, and one that reads a feed? */
export const isFedPlatform = (name: string, { settings, services }: Config): boolean =>
  settings.platforms.includes(name) && services.read(kindSettings(name)).kind === 'feed';

/** Throws a StartError where one of `PLATFORMS` is not configured. */
export function requirePlatforms(config: Config): void {
  for (const name of config.settings.platforms) configure(name, config);
}

/** The adapter of a platform. */
export function adapterFor(platform: string, needs: PlatformNeeds): PlatformAdapter {
  const create = configure(platform, needs.config);
  if (!create) throw new Error(`The platform ${platform} is not configured.`);
  return create(needs);
}

/** Is this one of the platforms, and an embedded one? */
export const isSandboxPlatform = (name: string, config: Config): boolean =>
  config.settings.platforms.includes(name) && findPlatform(name, config).isEmbedded;

/** Reads what a platform reports by itself. Of a name that is no platform nothing is taken. */
export async function readReportOf(
  platform: string,
  sent: SentReport,
  needs: PlatformNeeds,
): Promise<ReadReport> {
  if (!needs.config.settings.platforms.includes(platform)) return { kind: 'closed' };
  return findPlatform(platform, needs.config).readReport(sent, needs);
}
