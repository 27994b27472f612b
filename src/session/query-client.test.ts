import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { ApiError } from '#api/ask.ts';
import { accountState } from './account-state.ts';
import { queryClient } from './query-client.ts';
import { signedInAgent } from './store.ts';

const agent = (id: string) => ({ _id: id }) as SessionAgent;

/** Sends a mutation, and returns how to have it refused for lack of a session. */
function send(): () => Promise<void> {
  let refuse = (_reason: ApiError) => {};
  const answer = new Promise<never>((_resolve, reject) => (refuse = reject));
  const sent = new MutationObserver(queryClient, { mutationFn: () => answer }).mutate();
  return async () => {
    refuse(new ApiError('sign_in_required', { status: 401 }));
    await sent.catch(() => {});
  };
}

test('a change that is refused for lack of a session asks for the password', async () => {
  signedInAgent.set(agent('a'));
  await send()();
  expect(accountState.get().ended).toBe('asking');
});

test('the refusal of what an earlier agent sent says nothing about the next one', async () => {
  signedInAgent.set(agent('a'));
  const refuse = send();
  signedInAgent.set(null);
  signedInAgent.set(agent('b'));
  await refuse();
  expect(accountState.get().ended).toBe('no');
});

test('nor about the next session of the same agent', async () => {
  signedInAgent.set(agent('a'));
  const refuse = send();
  signedInAgent.set(null);
  signedInAgent.set(agent('a'));
  await refuse();
  expect(accountState.get().ended).toBe('no');
});
