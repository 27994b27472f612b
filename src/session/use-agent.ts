import { useObservable } from '#browser/observable.ts';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { signedInAgent } from './store.ts';

/** The signed-in agent, or null. */
export function useSession(): SessionAgent | null {
  return useObservable(signedInAgent);
}

/** The signed-in agent, on screens that require one. */
export function useAgent(): SessionAgent {
  const agent = useSession();
  if (!agent) throw new Error('This screen needs a signed-in agent.');
  return agent;
}
