import type { HandlersOf } from '#server/http/contract.ts';
import type { Dependencies } from '#server/http/dependencies.ts';

/** The version check (R-VER-1). */
export function versionRoutes({ config }: Dependencies): HandlersOf<'currentVersion'> {
  return { currentVersion: () => ({ agent: config.settings.version }) };
}
