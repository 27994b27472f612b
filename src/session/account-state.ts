import { useSyncExternalStore } from 'react';
import { ApiError } from '#api/ask.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { currentAgent, watchAgent } from './store.ts';

const blocks = ['agent_disabled', 'agent_suspended', 'agent_out_of_service'] as const satisfies ErrorCode[];

/** Why an account is kept out of the portal (R-LOCK-1, R-LOCK-3). */
export type Block = (typeof blocks)[number];

/** How the server sees the signed-in agent: its session may have ended, the account may be blocked. */
export interface AccountState {
  blocked: Block | null;
  ended: 'no' | 'asking' | 'later';
}

const listeners = new Set<() => void>();
let accountState: AccountState = { blocked: null, ended: 'no' };

function change(next: Partial<AccountState>): void {
  accountState = { ...accountState, ...next };
  for (const listener of listeners) listener();
}

/** Shows the blocking modal (R-LOCK-5). */
export function blockAgent(blocked: Block): void {
  change({ blocked });
}

/** The server knows no session any more: asks for the password over the current screen. Deletes nothing. */
export function sessionEnded(): void {
  if (currentAgent() && accountState.ended === 'no') change({ ended: 'asking' });
}

/** The agent wants to be asked for the password now, or later. */
export function askAgain(when: 'now' | 'later'): void {
  change({ ended: when === 'now' ? 'asking' : 'later' });
}

/** All is well again: the server knows the agent's session. */
export function clearAccountState(): void {
  if (accountState.blocked !== null || accountState.ended !== 'no') change({ blocked: null, ended: 'no' });
}

let agentId = currentAgent()?._id;

watchAgent(() => {
  if (currentAgent()?._id !== agentId) clearAccountState();
  agentId = currentAgent()?._id;
});

/**
 * Shows the blocking modal if this answer of the server says that the signed-in agent's account is blocked.
 */
export function applyBlock(status: number, answer: unknown): void {
  const code =
    status === 403 && typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  const blocked = blocks.find((one) => one === code);
  if (blocked && currentAgent()) blockAgent(blocked);
}

/** Acts on refusals that concern the whole session, whichever call they answered. */
export function applyRefusal(trouble: unknown): void {
  if (!(trouble instanceof ApiError)) return;
  if (trouble.status === 401) sessionEnded();
  applyBlock(trouble.status, trouble.answer);
}

/** Calls the listener whenever it changes how the server sees the agent; returns how to stop. */
export function watchAccountState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the server sees the signed-in agent, now. */
export function currentAccountState(): AccountState {
  return accountState;
}

/** How the server sees the signed-in agent. */
export function useAccountState(): AccountState {
  return useSyncExternalStore(watchAccountState, currentAccountState);
}
