import type { HandlersOf } from '#server/contract.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** The version check (R-VER-1). */
export function versionRoutes({ config }: Dependencies): HandlersOf<'currentVersion'> {
  return { currentVersion: () => ({ agent: config.settings.version }) };
}
