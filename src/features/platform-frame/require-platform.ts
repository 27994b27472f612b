import { redirect } from '@tanstack/react-router';
import { speakAll } from '#messages/language.ts';
import { startPath } from '#session/guards.ts';
import { currentAgent } from '#session/store.ts';
import { settings } from '#settings';

/**
 * Guard of a platform's routes: where the platform is none of the configured ones, the agent's first screen.
 * The screens' sentences are loaded first.
 */
export async function requirePlatform({
  params: { platform },
}: {
  params: { platform: string };
}): Promise<void> {
  if (!settings.platforms.includes(platform))
    throw redirect({ to: startPath(currentAgent()), replace: true });
  await speakAll();
}
