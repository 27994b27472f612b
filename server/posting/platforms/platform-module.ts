import type { PlatformRules } from '#domain/platform-rules.ts';
import { defineService, type ServiceModule } from '#server/config/service.ts';
import type { SettingsTable, Values } from '#server/config/setting.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { PlatformAdapter } from '#server/posting/adapter.ts';

/** What the adapter of a platform is made with, beside its settings. */
export type PlatformNeeds = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** All that is known of a platform: its name in `PLATFORMS`, its rules, its settings, and how its adapter is made. */
export interface PlatformModule extends ServiceModule<string, PlatformNeeds, PlatformAdapter> {
  rules: PlatformRules;
}

/** Makes the module of a platform. A setting whose default is empty is one that it needs. */
export const definePlatform = <Settings extends SettingsTable>({
  rules,
  ...platform
}: {
  name: string;
  /** Its name in sentences for operators. */
  title: string;
  rules: PlatformRules;
  settings: Settings;
  create: (account: Values<Settings>, needs: PlatformNeeds) => PlatformAdapter;
}): PlatformModule => ({ ...defineService(platform), rules });
