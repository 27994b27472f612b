import type { PlatformRules } from '#domain/platform-rules.ts';
import type { Config } from '#server/config/config.ts';
import type { PlatformAdapter } from '#server/posting/adapter.ts';
import type { PlatformModule, PlatformNeeds } from './platform-module.ts';
import { sandboxPlatform, sandboxPlatforms } from './sandbox.ts';

/** The platforms that are known by name. */
export const platforms: readonly PlatformModule[] = [...sandboxPlatforms];

/** The platform of this name: one that is not known is one of the embedded sandbox. */
const findPlatform = (name: string): PlatformModule =>
  platforms.find((platform) => platform.name === name) ?? sandboxPlatform(name);

/** The rules of a platform (R-POST-4). */
export const rulesOf = (platform: string): PlatformRules => findPlatform(platform).rules;

const configure = (name: string, { services }: Config) => findPlatform(name).configure(services, true);

/** Throws a StartFault where one of `PLATFORMS` is not configured. */
export function requirePlatforms(config: Config): void {
  for (const name of config.settings.platforms) configure(name, config);
}

/** The adapter of a platform. */
export function adapterOf(platform: string, needs: PlatformNeeds): PlatformAdapter {
  const create = configure(platform, needs.config);
  if (!create) throw new Error(`The platform ${platform} is not configured.`);
  return create(needs);
}
