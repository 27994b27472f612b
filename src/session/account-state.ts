import { ApiError } from '#api/ask.ts';
import { deviceStorage } from '#browser/device-storage.ts';
import { Observable, useObservable } from '#browser/observable.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { currentAgent, onAgentChange } from './store.ts';

const blocks = ['agent_disabled', 'agent_suspended', 'agent_out_of_service'] as const satisfies ErrorCode[];

/** The reason why an account is blocked (R-LOCK-1, R-LOCK-3). */
export type Block = (typeof blocks)[number];

/** True for the code of a blocked account. */
export const isBlock = (code: unknown): code is Block => blocks.some((block) => block === code);

/** The account's state on the server: the session may have ended, the account may be blocked. */
export interface AccountState {
  blocked: Block | null;
  ended: 'no' | 'asking' | 'later';
}

/** The current account state. A block is known again after a reload. */
export const accountState = new Observable<AccountState>({
  blocked: currentAgent() && deviceStorage.block.read(),
  ended: 'no',
});

const change = (next: Partial<AccountState>) => accountState.set({ ...accountState.get(), ...next });

/** Shows the blocking modal (R-LOCK-5), until the server has said that the account is not blocked. */
export function blockAgent(blocked: Block): void {
  deviceStorage.block.write(blocked);
  change({ blocked });
}

/** Marks the session as ended: the screen asks for the password. Deletes nothing. */
export function sessionEnded(): void {
  if (currentAgent() && accountState.get().ended === 'no') change({ ended: 'asking' });
}

/** Shows or postpones the password prompt. */
export function askAgain(when: 'now' | 'later'): void {
  change({ ended: when === 'now' ? 'asking' : 'later' });
}

/** Clears the account state: the server has a session of the agent. */
export function clearAccountState(): void {
  const { blocked, ended } = accountState.get();
  deviceStorage.block.remove();
  if (blocked !== null || ended !== 'no') change({ blocked: null, ended: 'no' });
}

onAgentChange(clearAccountState);

/** Shows the blocking modal if this answer reports that the signed-in agent's account is blocked. */
export function applyBlock(status: number, answer: unknown): void {
  const code =
    status === 403 && typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  if (isBlock(code) && currentAgent()) blockAgent(code);
}

/** Applies rejections that concern the whole session, from any call. */
export function applyRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) sessionEnded();
  applyBlock(error.status, error.answer);
}

/** The current account state. */
export function currentAccountState(): AccountState {
  return accountState.get();
}

/** The account state, as a hook. */
export function useAccountState(): AccountState {
  return useObservable(accountState);
}
