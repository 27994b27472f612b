import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startBackend } from './backend.ts';
import { freshPage } from './fresh-page.ts';

beforeAll(async () => {
  await cleanup();
  await freshPage();
});

beforeEach(async () => {
  await cleanup();
  startBackend();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
