import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { speakWhole } from '#messages/language.ts';
import { redirectPath } from './guards.ts';
import { currentAgent } from './store.ts';

/**
 * Guard of the layouts of signed-in agents: lets the agent open the matched routes, or throws a redirect to
 * the agent's first screen. The sentences of the shell are loaded first.
 */
export function admitAgent(
  path: string,
  matches: readonly { staticData: StaticDataRouteOption }[],
): Promise<void> | undefined {
  const to = redirectPath(
    currentAgent(),
    path,
    matches.flatMap(({ staticData: { access } }) => access ?? []),
  );
  if (to) throw redirect({ to, replace: true });
  return speakWhole();
}
