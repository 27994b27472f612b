import type { Settings } from '#domain/settings.ts';

declare const __SETTINGS__: Settings;

/** The agency's settings, fixed when the page was built. */
export const settings = __SETTINGS__;
