/** Values under the names of older builds are read under the names of this one. */
import { beforeEach, describe, expect, test } from 'vitest';
import { newBrowser } from '#support/earlier-outbox.ts';
import {
  aside,
  errand,
  freshStores,
  leaveOutbox,
  photo,
  places,
  readAutosave,
  readCommand,
  readRecord,
  record,
  typed,
} from '#support/older-builds.ts';
import { everythingStored } from '#support/stored-outbox.ts';

beforeEach(newBrowser);

describe('[30] a value that an older build stored is read in this build’s shape', () => {
  test('a record, an autosave and a command', async () => {
    await leaveOutbox(3, places);
    const stores = await freshStores();
    expect(await stores.recordsFor('agent')).toEqual([readRecord]);
    expect(await stores.autosavesFor('agent')).toEqual([readAutosave]);
    expect(await stores.commandsFor('agent')).toEqual([readCommand]);
    expect(await stores.quarantinedFor('agent')).toEqual([]);
  });

  test('and is written in that shape when it changes', async () => {
    await leaveOutbox(3, places);
    const stores = await freshStores();
    await stores.change('agent', 'draft', (all) => all.map((one) => ({ ...one, attempts: 1 })));
    await stores.changeCommand({ agentId: 'agent', seq: 2 }, (command) => ({ ...command, attempts: 2 }));
    const { records, commands } = await everythingStored();
    expect(records).toEqual([{ ...readRecord, attempts: 1 }]);
    expect(commands).toEqual([{ ...readCommand, attempts: 2 }]);
  });

  test('a stored autosave is discarded by its version, and those that it supersedes are not shown', async () => {
    const closed = { ...typed, editorId: 'closed', typedAt: 90, instead: [] };
    await leaveOutbox(3, { ...places, typed: [...places['typed']!, [closed, ['agent', 'draft', 'closed']]] });
    const stores = await freshStores();
    expect(await stores.autosavesInto('agent', 'draft')).toEqual([readAutosave]);
    await stores.deleteAutosaves('agent', 'draft', [{ editorId: 'form', typedAt: 100 }]);
    expect(await stores.autosavesInto('agent', 'draft')).toMatchObject([{ editorId: 'closed' }]);
  });

  test('a photo and a command in the state `refused` are rejected, and need the agent', async () => {
    const problem = { code: 'draft_gone', message: 'Gone.' };
    const refusals = [{ subject: 'draft', code: 'listing_changed' }];
    await leaveOutbox(3, {
      photos: [[{ ...photo, state: 'refused', problem }, ['agent', 'draft', 'photo']]],
      errands: [[{ ...errand, state: 'refused', refusals }, ['agent', 2]]],
    });
    const stores = await freshStores();
    expect(await stores.photosFor('agent')).toMatchObject([{ state: 'rejected', problem }]);
    expect(await stores.commandsFor('agent')).toEqual([
      { ...readCommand, state: 'rejected', rejections: refusals },
    ]);
    expect((await stores.unsent('agent')).needsAgent).toMatchObject({ photos: 1, changes: 1 });
  });

  test('from quarantine, where it is released', async () => {
    await leaveOutbox(3, { aside: aside.map((one) => [one]) });
    const stores = await freshStores();
    const quarantined = await stores.quarantinedFor('agent');
    expect(quarantined.map(({ store, draftId }) => [store, draftId])).toEqual([
      ['records', 'draft'],
      ['autosaves', 'draft'],
      ['commands', null],
      ['commands', null],
    ]);
    for (const { key } of quarantined.slice(0, 3)) await stores.releaseQuarantined(key);
    expect(await stores.recordsFor('agent')).toEqual([readRecord]);
    expect(await stores.autosavesFor('agent')).toEqual([readAutosave]);
    expect(await stores.commandsFor('agent')).toEqual([readCommand]);
    expect(await stores.quarantinedFor('agent')).toHaveLength(1);
  });

  test('from quarantine, where it is discarded: also what the browser cannot read, in its place', async () => {
    await leaveOutbox(3, { ...places, errands: [[5, ['agent', 9]]], aside: [[aside[3]]] });
    const stores = await freshStores();
    const [lost] = await stores.quarantinedFor('agent');
    await stores.discardQuarantined(lost!.key);
    expect((await everythingStored())['commands']).toEqual([]);
  });

  test.each([
    ['record', { ...record, after: 5 }, 'mutation', 'records', { parent: null }],
    ['autosave', { ...typed, instead: 'x' }, ['agent', 'draft', 'form'], 'typed', { supersedes: [] }],
  ] as const)(
    'a %s with a damaged field of the old name is repaired',
    async (_what, value, key, store, read) => {
      await leaveOutbox(3, { [store]: [[value, key as IDBValidKey]] });
      const stores = await freshStores();
      const [one] = [...(await stores.recordsFor('agent')), ...(await stores.autosavesFor('agent'))];
      expect(one).toMatchObject(read);
    },
  );

  test('a command with a damaged field of the old name goes into quarantine', async () => {
    await leaveOutbox(3, { errands: [[{ ...errand, work: 5 }, ['agent', 2]]] });
    const stores = await freshStores();
    expect(await stores.commandsFor('agent')).toEqual([]);
    expect(await stores.quarantinedFor('agent')).toMatchObject([{ store: 'commands', place: ['agent', 2] }]);
  });
});
