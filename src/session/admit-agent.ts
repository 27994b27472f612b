import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { speakAll, speakWhole } from '#messages/language.ts';
import { redirectPath } from './guards.ts';
import { currentAgent } from './store.ts';

/**
 * Guard of the layouts of signed-in agents: lets the agent open the matched routes, or throws a redirect to
 * the agent's first screen. The sentences that the routes say are loaded first.
 */
export function admitAgent(
  path: string,
  matches: readonly { staticData: StaticDataRouteOption }[],
): Promise<void> | undefined {
  const data = matches.map(({ staticData }) => staticData);
  const to = redirectPath(
    currentAgent(),
    path,
    data.flatMap(({ access }) => access ?? []),
  );
  if (to) throw redirect({ to, replace: true });
  return data.some(({ lateSentences }) => lateSentences) ? speakEverything() : speakWhole();
}

/** The shell needs its own sentences; without the late ones a screen is shown all the same. */
async function speakEverything(): Promise<void> {
  await speakWhole();
  await speakAll();
}
