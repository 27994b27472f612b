import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { followOutbox } = await import('./follow-outbox.ts');

/** Which of these is read again after an event. */
async function readAgainAfter(event: { kind: 'changed'; of?: 'photos' }): Promise<string[]> {
  const asked: QueryFilters[] = [];
  const client = { invalidateQueries: (filters: QueryFilters) => Promise.resolve(asked.push(filters)) };
  const stop = followOutbox(client as unknown as QueryClient);
  const otherTab = new BroadcastChannel('outbox');
  otherTab.postMessage(event);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop();
  otherTab.close();
  const isAsked = (name: string) =>
    asked[0]!.predicate?.({ queryKey: ['outbox', 'aisyah', name] } as never) ?? true;
  return ['photos', 'unsent', 'overview', 'lost-photos', 'draft', 'drafts', 'commands'].filter(isAsked);
}

test('after a change of photos alone, nothing is read again but what depends on photos', async () => {
  expect(await readAgainAfter({ kind: 'changed', of: 'photos' })).toEqual([
    'photos',
    'unsent',
    'overview',
    'lost-photos',
  ]);
});

test('after any other change, all is read again', async () => {
  expect(await readAgainAfter({ kind: 'changed' })).toHaveLength(7);
});
