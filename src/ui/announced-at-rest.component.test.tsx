import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnnouncedAtRest } from './announced-at-rest.tsx';

const said = (text: string) => (
  <MantineProvider>
    <AnnouncedAtRest text={text} />
  </MantineProvider>
);

test('a screen reader hears a text once it has not changed for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { container, rerender } = await render(said('RM 6 psf'));
    const announced = () => container.querySelector('[role=status]')?.textContent;
    for (const text of ['RM 65 psf', 'RM 650 psf']) {
      await rerender(said(text));
      vi.advanceTimersByTime(900);
      expect(announced()).toBe('RM 6 psf');
    }
    vi.advanceTimersByTime(200);
    await rerender(said('RM 650 psf'));
    expect(announced()).toBe('RM 650 psf');
  } finally {
    vi.useRealTimers();
  }
});
