import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that writes to the console, unless it mocks the method itself. */
const methods = ['error', 'warn', 'log', 'info'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  const said = methods.flatMap((method) =>
    vi.isMockFunction(console[method]) ? vi.mocked(console[method]).mock.calls : [],
  );
  vi.restoreAllMocks();
  expect(said, 'unexpected console output').toEqual([]);
});
