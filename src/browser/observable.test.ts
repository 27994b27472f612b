import { expect, test, vi } from 'vitest';
import { Observable } from './observable.ts';

test('a listener is called after every change, until it unsubscribes', () => {
  const count = new Observable(1);
  const listener = vi.fn(() => count.get());
  const stop = count.subscribe(listener);
  count.set(2);
  expect(listener).toHaveReturnedWith(2);
  stop();
  count.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(count.get()).toBe(3);
});

test('the same value again changes nothing', () => {
  const text = new Observable('a');
  const listener = vi.fn();
  text.subscribe(listener);
  text.set('a');
  expect(listener).not.toHaveBeenCalled();
});
