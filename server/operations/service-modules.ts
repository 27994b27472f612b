import type { Config } from '#server/config/config.ts';
import type { SettingsTable } from '#server/config/setting.ts';
import { gateways, requireGateways } from '#server/payments/known-gateways.ts';
import { platformSettings, requirePlatforms } from '#server/posting/known-platforms.ts';

/** The settings of the services that have their own; some have theirs in common. */
export const serviceModuleSettings: readonly SettingsTable[] = [
  ...new Set([...platformSettings, ...Object.values(gateways).map(({ settings }) => settings)]),
];

/** Throws a StartError where a chosen service is not configured, or any is in part. */
export function requireServices(config: Config): void {
  requireGateways(config);
  requirePlatforms(config);
}
