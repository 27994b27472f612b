import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
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
  const { useStores } = await import('./transaction.ts');
  return useStores('meta', 'meta');
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
