import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('text is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('https://senarai.example');
  expect(writeText).toHaveBeenCalledWith('https://senarai.example');
});

test('where there is no clipboard it rejects, so that the screen says so', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText('https://senarai.example')).rejects.toThrow();
});
