import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', 'http://portal.test/api');
});

const { draftsQuery } = await import('./queries.ts');

test('the list of drafts is shown on a device whose outbox cannot be opened', async () => {
  const page = { items: [], total: 0 };
  vi.stubGlobal('fetch', async () => Response.json(page));
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The disk is damaged.', 'UnknownError');
    },
  });
  const search = { agentId: 'aisyah', search: '', status: '', paging: 0 } as const;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await client.fetchQuery(draftsQuery(search))).toEqual(page);
});
