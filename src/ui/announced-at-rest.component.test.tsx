import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnnouncedAtRest } from './announced-at-rest.tsx';

const said = (text: string) => (
  <MantineProvider>
    <AnnouncedAtRest text={text} />
  </MantineProvider>
);

test('a screen reader hears a text once, when it has not changed for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { container, rerender } = await render(said('RM 6 psf'));
    const after = async (ms: number, text: string) => {
      vi.advanceTimersByTime(ms);
      await rerender(said(text));
      return container.querySelector('[role=status]')?.textContent;
    };
    expect(await after(2000, 'RM 6 psf')).toBe('');
    expect(await after(0, 'RM 65 psf')).toBe('');
    expect(await after(900, 'RM 650 psf')).toBe('');
    expect(await after(900, 'RM 650 psf')).toBe('');
    expect(await after(200, 'RM 650 psf')).toBe('RM 650 psf');
    expect(await after(6000, 'RM 650 psf')).toBe('');
  } finally {
    vi.useRealTimers();
  }
});
