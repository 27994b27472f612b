import type { Settings } from '#domain/settings.ts';

declare const __SETTINGS__: Settings;

/** The agency's settings, fixed at build time. */
export const settings = __SETTINGS__;
