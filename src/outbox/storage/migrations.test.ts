import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import {
  freshStore,
  leaveOutboxOf1,
  newBrowser,
  recordOf1,
  textOf1,
  typedOf1,
} from '#support/earlier-outbox.ts';

beforeEach(newBrowser);

describe('[30] an outbox of version 1', () => {
  test('is the same count of records, in their order, in this version’s shape', async () => {
    const problem = { code: 'draft_gone', message: 'Gone.' };
    const states = [
      { state: 'queued' },
      { state: 'sending' },
      { state: 'acked', ackedRev: 1 },
      { state: 'rejected', problem },
    ];
    const kept = Array.from({ length: 250 }, (_, index) =>
      recordOf1(index + 1, states[index % states.length]),
    );
    await leaveOutboxOf1(kept);
    const store = await freshStore();
    const records = await store.recordsFor('agent');
    expect(records).toHaveLength(kept.length);
    for (const [index, { body, ...record }] of records.entries()) {
      const { theirs: _theirs, body: old, after: parent, ...rest } = kept[index]!;
      expect(record).toEqual({
        ...rest,
        parent,
        v: 2,
        base: null,
        theirs: null,
        theirsRev: null,
        merged: [],
        mergedFrom: null,
      });
      expect(body).toEqual({ open: old });
    }
    expect(await store.quarantinedFor('agent')).toEqual([]);
  });

  test('keeps the body of a save that may have been sent byte for byte: its hash is known to the server', async () => {
    const odd = { ...textOf1('  Vista  '), ofAnotherVersion: [1, 2], remarks: '' };
    await leaveOutboxOf1([recordOf1(1, { state: 'sending', attempts: 3, body: odd })]);
    const [record] = await (await freshStore()).recordsFor('agent');
    expect(record).toMatchObject({ mutationId: 'mutation 1', attempts: 3, state: 'sending' });
    expect(JSON.stringify(record!.body)).toBe(JSON.stringify({ open: odd }));
  });

  test('keeps the other device’s text of a conflict, and its revision', async () => {
    const theirs = {
      ...textOf1('Theirs'),
      _id: 'draft 1',
      rev: 7,
      status: 'Draft',
      createdAt: '',
      updatedAt: '',
    };
    await leaveOutboxOf1([recordOf1(1, { state: 'conflict', theirs })]);
    const [record] = await (await freshStore()).recordsFor('agent');
    expect(record).toMatchObject({
      state: 'conflict',
      theirsRev: 7,
      theirs: { open: { ...textOf1('Theirs'), photos: [], loc: null } },
    });
  });

  test('keeps what was typed in every form', async () => {
    await leaveOutboxOf1([], [typedOf1('form 1'), typedOf1('form 2', { agentId: 'other' })]);
    const store = await freshStore();
    const { after: parent, ...rest } = typedOf1('form 1');
    expect(await store.autosavesFor('agent')).toEqual([
      { ...rest, v: 2, parent, body: { open: textOf1('form 1') }, base: null, supersedes: [] },
    ]);
    expect(await store.autosavesFor('other')).toHaveLength(1);
  });

  test('quarantines what cannot be read, with the reason, and deletes nothing', async () => {
    const broken = [
      recordOf1(2, { body: null }),
      recordOf1(3, { body: { name: 5, address: {} } }),
      recordOf1(4, { body: { name: 'Vista' } }),
    ];
    const brokenAutosave = typedOf1('form 2', { body: undefined });
    await leaveOutboxOf1([recordOf1(1), ...broken, recordOf1(5)], [typedOf1('form 1'), brokenAutosave]);
    const store = await freshStore();
    expect((await store.recordsFor('agent')).map(({ seq }) => seq)).toEqual([1, 5]);
    expect(await store.autosavesFor('agent')).toHaveLength(1);
    const quarantined = await store.quarantinedFor('agent');
    expect(quarantined.map(({ kept }) => kept)).toEqual(expect.arrayContaining([...broken, brokenAutosave]));
    expect(quarantined).toHaveLength(4);
    expect(quarantined.every(({ why }) => why.includes('no text'))).toBe(true);
    expect(quarantined.map((one) => one.store).toSorted()).toEqual([
      'autosaves',
      'records',
      'records',
      'records',
    ]);
  });

  test('goes on counting where it was', async () => {
    await leaveOutboxOf1([recordOf1(1), recordOf1(2)]);
    const store = await freshStore();
    const [{ withSave }, { plaintext }] = await Promise.all([
      import('../drafts/transitions.ts'),
      import('./encryption.ts'),
    ]);
    const save = {
      mutationId: 'next',
      draftId: 'draft 1',
      agentId: 'agent',
      deviceId: 'device',
      baseRev: null,
      base: null,
      parent: null,
      now: 0,
    };
    await store.change('agent', 'draft 1', (records, nextSeq) =>
      withSave(records, { ...save, body: plaintext(emptyDraft) }, nextSeq),
    );
    expect((await store.recordsFor('agent')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('is migrated once: the next start finds it as it was left', async () => {
    await leaveOutboxOf1([recordOf1(1), recordOf1(2, { body: null })]);
    const first = await freshStore();
    const records = await first.recordsFor('agent');
    const second = await freshStore();
    expect(await second.recordsFor('agent')).toEqual(records);
    expect(await second.quarantinedFor('agent')).toHaveLength(1);
  });
});

test('an outbox that is new has every store', async () => {
  const store = await freshStore();
  expect(await store.recordsFor('agent')).toEqual([]);
  expect(await store.autosavesFor('agent')).toEqual([]);
  expect(await store.quarantinedFor('agent')).toEqual([]);
  await store.setDeviceState('deviceId', 'device');
  expect(await store.getDeviceState('deviceId')).toBe('device');
});
