import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first call runs at once, those of the next second together at its end', () => {
  const task = vi.fn();
  const soon = atMostEvery(1_000, task);
  soon();
  vi.advanceTimersByTime(0);
  expect(task).toHaveBeenCalledTimes(1);
  for (let ms = 100; ms < 1_000; ms += 100) {
    vi.advanceTimersByTime(100);
    soon();
  }
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(task).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledTimes(2);
});
