import { redirect, type StaticDataRouteOption } from '@tanstack/react-router';
import { deviceStorage } from '#browser/device-storage.ts';
import { speakWhole } from '#messages/language.ts';
import { handedAddress } from '#worker-protocol/handed-files.ts';
import { redirectPath } from './guards.ts';
import { currentAgent } from './store.ts';

/**
 * Guard of the layouts of signed-in agents: lets the agent open the matched routes, or throws a redirect to
 * the agent's first screen. A draft that a file or a code in the address hands over waits for the sign-in; a file
 * does not take the place of a code that waits. The sentences of the shell are loaded first.
 */
export function admitAgent(
  { pathname: path, hash }: { pathname: string; hash: string },
  matches: readonly { staticData: StaticDataRouteOption }[],
): Promise<void> | undefined {
  const to = redirectPath(
    currentAgent(),
    path,
    matches.flatMap(({ staticData: { access } }) => access ?? []),
  );
  const { handedOver } = deviceStorage;
  if (to && path === handedAddress && (hash !== '' || handedOver.read() === null)) handedOver.write(hash);
  if (to) throw redirect({ to, replace: true });
  const kept = path === '/dashboard' ? handedOver.read() : null;
  if (kept !== null) {
    handedOver.remove();
    throw redirect({ to: handedAddress, hash: kept, replace: true });
  }
  return speakWhole();
}
