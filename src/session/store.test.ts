import { describe, expect, test, vi } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { sessionAgent } from '#support/session-agent.ts';

const aisyah: SessionAgent = { ...sessionAgent, newTnc: true, packageInfo: null };

async function start(isFull = false) {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const store = await import('./store.ts');
  store.storeAgent(aisyah);
  return { ...store, kept };
}

describe('a change of the stored agent', () => {
  test('is stored while the agent is signed in', async () => {
    const { changeAgent, currentAgent, kept } = await start();
    expect(changeAgent('a', { newTnc: false })).toBe(true);
    expect(currentAgent()).toEqual({ ...aisyah, newTnc: false });
    expect(kept.get('senarai.session.v1')).toContain('"newTnc":false');
  });

  test('after the logout signs nobody in', async () => {
    const { changeAgent, currentAgent, signedInAgent, kept } = await start();
    kept.clear();
    signedInAgent.set(null);
    expect(changeAgent('a', { name: 'Aisyah binti Ali' })).toBe(false);
    expect([currentAgent(), kept.size]).toEqual([null, 0]);
  });

  test('after the logout of another tab, of which this one does not know yet, signs nobody in', async () => {
    const { changeAgent, kept } = await start();
    kept.clear();
    expect(changeAgent('a', { name: 'Aisyah binti Ali' })).toBe(false);
    expect(kept.size).toBe(0);
  });

  test('does not reach the agent who has signed in since', async () => {
    const { changeAgent, currentAgent, storeAgent } = await start();
    storeAgent({ ...aisyah, _id: 'b', name: 'Mei Ling' });
    expect(changeAgent('a', { newTnc: false })).toBe(false);
    expect(currentAgent()).toMatchObject({ _id: 'b', name: 'Mei Ling', newTnc: true });
  });

  test('is made where the storage refuses, until the page closes', async () => {
    const { changeAgent, currentAgent } = await start(true);
    expect(changeAgent('a', { newTnc: false })).toBe(true);
    expect(currentAgent()?.newTnc).toBe(false);
  });
});
