import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIsChanging } from './use-is-changing.ts';

function Said({ text }: { text: string }) {
  return (
    <p role="status" aria-busy={useIsChanging(text)}>
      {text}
    </p>
  );
}

test('a live region is busy until its text has not changed for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { container, rerender } = await render(<Said text="RM 6 psf" />);
    const isBusyAfter = async (ms: number, text: string) => {
      vi.advanceTimersByTime(ms);
      await rerender(<Said text={text} />);
      return container.querySelector('[role=status]')?.ariaBusy;
    };
    expect(await isBusyAfter(0, 'RM 6 psf')).toBe('false');
    expect(await isBusyAfter(0, 'RM 65 psf')).toBe('true');
    expect(await isBusyAfter(900, 'RM 650 psf')).toBe('true');
    expect(await isBusyAfter(900, 'RM 650 psf')).toBe('true');
    expect(await isBusyAfter(200, 'RM 650 psf')).toBe('false');
  } finally {
    vi.useRealTimers();
  }
});
