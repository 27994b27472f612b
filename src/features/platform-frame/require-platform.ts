import { redirect } from '@tanstack/react-router';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';
import { settings } from '#settings';

/**
 * Guard of a platform's routes: where the platform is none of the configured ones, the agent's first screen.
 */
export function requirePlatform({ params: { platform } }: { params: { platform: string } }): void {
  if (!settings.platforms.includes(platform))
    throw redirect({ to: startPath(currentAgent()), replace: true });
}
