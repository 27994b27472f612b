import { IDBDatabase, IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const unhandled = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  unhandled.mockClear();
  vi.restoreAllMocks();
});

async function meta() {
  const { storesFor } = await import('./transaction.ts');
  return storesFor('meta', 'meta');
}

test('a reading that is aborted after it has its answer leaves no unhandled rejection', async () => {
  const inMeta = await meta();
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    this.abort();
  });
  expect(await inMeta('readonly', () => 'answer')).toBe('answer');
  await turn();
  await turn();
  expect(unhandled).not.toHaveBeenCalled();
});

test('a handle that the system has closed is closed and replaced once, whoever meets it', async () => {
  const inMeta = await meta();
  await inMeta('readonly', () => null);
  const opened = vi.spyOn(indexedDB, 'open');
  const closed = vi.spyOn(IDBDatabase.prototype, 'close');
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let time = 0; time < 3; time++)
    begin.mockImplementationOnce(() => {
      throw new DOMException('The database is closed.', 'InvalidStateError');
    });
  const answers = Array.from({ length: 3 }, () => inMeta('readonly', () => 'answer'));
  expect(await Promise.all(answers)).toEqual(['answer', 'answer', 'answer']);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(new Set(closed.mock.contexts).size).toBe(1);
});
