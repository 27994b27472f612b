import type { Config } from './config/config.ts';
import type { SettingsTable } from './config/setting.ts';
import { gateways, requireGateways } from './payments/gateways/gateways.ts';
import { platformSettings, requirePlatforms } from './posting/platforms/platforms.ts';

/** The settings of the services that have their own; some have theirs in common. */
export const serviceModuleSettings: readonly SettingsTable[] = [
  ...new Set([...platformSettings, ...Object.values(gateways).map(({ settings }) => settings)]),
];

/** Throws a StartFault where a chosen service is not configured, or any is in part. */
export function requireServices(config: Config): void {
  requireGateways(config);
  requirePlatforms(config);
}
