import { beforeEach, describe, expect, test } from 'vitest';
import { freshStore, leaveOutboxOf2, newBrowser, recordOf2 } from '#support/earlier-outbox.ts';
import { everythingStored } from '#support/stored-outbox.ts';

beforeEach(newBrowser);

describe('[30] an outbox of version 2', () => {
  test('keeps everything as it was, byte for byte, and has a store for commands', async () => {
    const states = ['queued', 'sending', 'acked', 'rejected', 'conflict'];
    await leaveOutboxOf2(
      Array.from({ length: 250 }, (_, index) =>
        recordOf2(index + 1, { state: states[index % states.length], attempts: index % 3 }),
      ),
    );
    const before = await everythingStored();
    const store = await freshStore();
    expect(await store.recordsFor('agent')).toHaveLength(250);
    const { commands, autosaves: typed, quarantine: aside, ...others } = await everythingStored();
    expect(commands).toEqual([]);
    const after = { ...others, typed, aside };
    expect(after).toEqual(before);
    for (const name of Object.keys(before))
      expect(JSON.stringify(after[name as keyof typeof after])).toBe(JSON.stringify(before[name]));
  });

  test('gives commands a place in the order where the saves have left off', async () => {
    await leaveOutboxOf2([recordOf2(1), recordOf2(2)]);
    const store = await freshStore();
    const [{ putCommand, commandsFor }, { newCommand }] = await Promise.all([
      import('../commands/store.ts'),
      import('../commands/command.ts'),
    ]);
    const request = { open: { kind: 'status', to: 'Inactive', listings: [] } } as const;
    await putCommand('agent', (seq) =>
      newCommand({
        mutationId: 'command',
        agentId: 'agent',
        deviceId: 'device',
        seq,
        kind: 'status',
        waitsFor: [],
        request,
        heldUntil: 0,
        madeAt: 0,
      }),
    );
    expect((await commandsFor('agent')).map(({ seq }) => seq)).toEqual([3]);
    expect(await store.lastSeq('agent')).toBe(3);
  });
});
