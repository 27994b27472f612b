/** What is done at a platform; the `$type` of the address. */
export const platformTasks = ['post', 'import', 'logs'] as const;
export type PlatformTask = (typeof platformTasks)[number];

/** The platform's name for the screen: the configured name with a capital. */
export function platformLabel(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}
