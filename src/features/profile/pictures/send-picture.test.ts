import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '#domain/agent/agent.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { queryClient } from '#session/query-client.ts';
import { currentAgent, signedInAgent, storeAgent } from '#session/store.ts';
import { dropPicture, pictureMutation } from './send-picture.ts';

vi.mock('#settings', () => ({ settings: {} }));
vi.mock('#api/client.ts', () => ({ client: {} }));

/** The pictures that have left the device, each with how the server answers it. */
const sent: { picture: string; answer: (url: string) => void }[] = [];
vi.mock('./upload-picture.ts', () => ({
  uploadPicture: (_agentId: string, _slot: string, picture: string) =>
    new Promise((answer) => sent.push({ picture, answer })),
}));

const waiting = 'senarai.typed.picture-profile.a';
const agent = (id: string) => ({ _id: id, image: `/${id}.jpg` }) as Agent;
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  sent.length = 0;
  kept.clear();
  signedInAgent.set(null);
  storeAgent(agent('a'));
});

/** Sends a picture as the screen does: it is stored on the device first. */
function send(picture: string, onStored = (_picture: string) => {}): Promise<string | null> {
  kept.set(waiting, picture);
  return new MutationObserver(queryClient, pictureMutation(queryClient, 'a', 'profile', onStored)).mutate(
    picture,
  );
}

async function underWay(picture: string, onStored?: (picture: string) => void) {
  const done = send(picture, onStored);
  await vi.waitFor(() => expect(sent).toMatchObject([{ picture }]));
  return { done };
}

test('a second picture is sent after the first one, is still stored meanwhile, and is shown at the end', async () => {
  const stored = vi.fn();
  queryClient.setQueryData(agentRecordQuery('a').queryKey, agent('a'));
  const first = await underWay('one', stored);
  const second = send('two', stored);
  expect(sent).toHaveLength(1);
  sent[0]?.answer('/one.jpg');
  await first.done;
  expect(kept.get(waiting)).toBe('two');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer('/two.jpg');
  await second;
  expect(kept.has(waiting)).toBe(false);
  expect(currentAgent()?.image).toBe('/two.jpg');
  expect(queryClient.getQueryData<Agent>(agentRecordQuery('a').queryKey)?.image).toBe('/two.jpg');
  expect(stored.mock.calls).toEqual([['one'], ['two']]);
});

test('a picture that was replaced while it waited is not sent', async () => {
  const first = await underWay('one');
  const [second, third] = [send('two'), send('three')];
  sent[0]?.answer('/one.jpg');
  await first.done;
  expect(await second).toBeNull();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer('/three.jpg');
  await third;
  expect(sent.map(({ picture }) => picture)).toEqual(['one', 'three']);
  expect(currentAgent()?.image).toBe('/three.jpg');
});

test('a picture that was dropped while it waited is not sent', async () => {
  const first = await underWay('one');
  const second = send('two');
  dropPicture('a', 'profile');
  sent[0]?.answer('/one.jpg');
  await first.done;
  expect(await second).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a picture that arrives after the logout is not shown to the next agent', async () => {
  const stored = vi.fn();
  const sending = send('one', stored);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  signedInAgent.set(null);
  storeAgent(agent('b'));
  sent[0]?.answer('/one.jpg');
  await sending;
  expect(currentAgent()).toMatchObject({ _id: 'b', image: '/b.jpg' });
  expect(queryClient.getQueryData(agentRecordQuery('a').queryKey)).toBeUndefined();
  expect(stored).not.toHaveBeenCalled();
});
