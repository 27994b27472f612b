import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '#domain/limits.ts';
import type { ErrandWork } from './commands/command.ts';

const now = 1_700_000_000_000;
const work = (...ids: string[]): ErrandWork => ({
  kind: 'status',
  to: 'Inactive',
  listings: ids.map((_id) => ({ _id, name: `Vista ${_id}`, seen: 'Active' })),
});

/** The queue of a device that has just been started, with nobody at the other end. */
async function device() {
  vi.resetModules();
  vi.doMock('./send-soon.ts', () => ({ sendSoon: vi.fn() }));
  const [errands, errandStore, store, watch] = await Promise.all([
    import('./commands.ts'),
    import('./commands/store.ts'),
    import('./drafts/store.ts'),
    import('./read.ts'),
  ]);
  return { ...errands, ...errandStore, ...store, errandsOnDevice: watch.errandsOnDevice };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.spyOn(Date, 'now').mockReturnValue(now);
});

test('an errand is on the device when it is given, and there after a restart', async () => {
  const { giveErrand } = await device();
  const given = await giveErrand('agent', work('a', 'b'));
  const { errandsOnDevice } = await device();
  expect(await errandsOnDevice('agent')).toEqual([given]);
  expect(given).toMatchObject({
    after: ['a', 'b'],
    work: work('a', 'b'),
    state: 'waiting',
    attempts: 0,
    madeAt: now,
    heldUntil: now + undoMs,
  });
});

test('errands keep the order in which they were given, among everything the device keeps', async () => {
  const { giveErrand, errandsOnDevice, lastSeq } = await device();
  for (const id of ['a', 'b', 'c']) await giveErrand('agent', work(id));
  const errands = await errandsOnDevice('agent');
  expect(errands.map(({ after }) => after)).toEqual([['a'], ['b'], ['c']]);
  expect(errands.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(errands.map(({ errandId }) => errandId)).size).toBe(3);
  expect(await lastSeq('agent')).toBe(3);
});

test('one agent never sees another’s, nor loses their own when another’s are removed', async () => {
  const { giveErrand, errandsOnDevice, deleteErrands } = await device();
  await giveErrand('agent', work('a'));
  await giveErrand('other', work('b'));
  expect((await errandsOnDevice('agent')).map(({ after }) => after)).toEqual([['a']]);
  await deleteErrands('other');
  expect(await errandsOnDevice('other')).toEqual([]);
  expect(await errandsOnDevice('agent')).toHaveLength(1);
});

describe('taking back', () => {
  test('leaves nothing of an errand that never left', async () => {
    const { giveErrand, takeBack, errandsOf } = await device();
    const given = await giveErrand('agent', work('a'));
    expect(await takeBack(given)).toBe(true);
    expect(await errandsOf('agent')).toEqual([]);
  });

  test.each(['sending', 'waiting', 'done'] as const)(
    'is too late for one that has left and is %s now',
    async (state) => {
      const { giveErrand, takeBack, changeErrand, errandsOf } = await device();
      const given = await giveErrand('agent', work('a'));
      await changeErrand(given, (errand) => ({ ...errand, state, attempts: 1 }));
      expect(await takeBack(given)).toBe(false);
      expect(await errandsOf('agent')).toMatchObject([{ state, attempts: 1 }]);
    },
  );
});

test('a refusal is let go of when the agent has read it; an errand that is to be done never is', async () => {
  const { giveErrand, dismissErrand, changeErrand, errandsOf } = await device();
  const [refused, waiting] = [await giveErrand('agent', work('a')), await giveErrand('agent', work('b'))];
  await changeErrand(refused, (errand) => ({
    ...errand,
    state: 'refused',
    refusals: [{ subject: 'a', code: 'listing_changed' }],
  }));
  await dismissErrand(refused);
  await dismissErrand(waiting);
  expect((await errandsOf('agent')).map(({ after }) => after)).toEqual([['b']]);
});

test('under an agent’s key nobody else can read what is to be done, but everybody can see that something is', async () => {
  const { giveErrand, keepKey, keyOf, errandsOf, errandsOnDevice } = await device();
  await keepKey('agent', btoa(String.fromCharCode(...new Uint8Array(32).fill(7))));
  expect(await keyOf('agent')).not.toBeNull();
  await giveErrand('agent', work('a'));
  const [kept] = await errandsOf('agent');
  expect(JSON.stringify(kept)).not.toContain('Vista');
  expect(kept).toMatchObject({ after: ['a'], state: 'waiting' });
  expect(await errandsOnDevice('agent')).toMatchObject([{ work: work('a') }]);
});
