import { beforeEach, describe, expect, test } from 'vitest';
import { newBrowser } from '#support/earlier-outbox.ts';
import { aside, freshStores, leaveOutbox, places, record, typed } from '#support/older-builds.ts';
import { everythingStored } from '#support/stored-outbox.ts';

beforeEach(newBrowser);

describe('[30] stores that had another name', () => {
  const present: Record<string, string> = { typed: 'autosaves', errands: 'commands', aside: 'quarantine' };

  test.each([2, 3])('of version %i keep every value as it was', async (version) => {
    await leaveOutbox(version, { ...places, aside: aside.map((one) => [one]) });
    const before = await everythingStored();
    await (await freshStores()).getDeviceState('deviceId');
    const after = await everythingStored();
    expect(Object.keys(after).toSorted()).toEqual([
      'autosaves',
      'commands',
      'meta',
      'photos',
      'pictures',
      'quarantine',
      'records',
    ]);
    for (const [name, values] of Object.entries(before)) expect(after[present[name] ?? name]).toEqual(values);
  });

  test('of version 1 have this version’s names', async () => {
    const open = { name: 'Vista', address: {} };
    await leaveOutbox(1, {
      records: [[{ ...record, v: 1, body: open, theirs: null }, 'mutation']],
      typed: [[{ ...typed, v: 1, body: open }, ['agent', 'draft', 'form']]],
      meta: [[1, 'seq']],
    });
    await (await freshStores()).getDeviceState('deviceId');
    const after = await everythingStored();
    expect(after['records']).toMatchObject([{ mutationId: 'mutation', body: { open } }]);
    expect(after['autosaves']).toMatchObject([{ editorId: 'form', body: { open } }]);
    expect([after['commands'], after['quarantine']]).toEqual([[], []]);
  });
});
