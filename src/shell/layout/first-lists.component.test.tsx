import { afterEach, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { queryClient } from '#session/query-client.ts';
import { requests } from '#support/components/backend.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

afterEach(() => void vi.useRealTimers());

const toForeground = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
const asked = () => requests('knownProperties').length;
const asking = () => queryClient.isFetching({ queryKey: ['properties', 'known'] });

test('known buildings are renewed when the app comes to the foreground after a day, and not before', async () => {
  await openScreen('/contact', { agent: anAgent() });
  await expect.poll(asked).toBe(1);
  await expect.poll(asking).toBe(0);
  const startedAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt + 23 * hourMs });
  toForeground();
  expect(asking()).toBe(0);
  expect(asked()).toBe(1);
  vi.setSystemTime(startedAt + 25 * hourMs);
  toForeground();
  await expect.poll(asked).toBe(2);
});
