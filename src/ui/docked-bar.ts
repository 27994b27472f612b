const bars = new Set<HTMLElement>();

/** The room that the bars take at the foot of the window, told to the style sheets as `--foot-room`. */
function tell(): void {
  const heights = [...bars]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.offsetHeight);
  document.documentElement.style.setProperty('--foot-room', `${Math.max(0, ...heights)}px`);
}

/**
 * Ref of a bar that stays at the foot of the window. As long as it is there, `--foot-room` is its height: a
 * field that gets the focus is scrolled clear of it, and what floats stays above it.
 */
export function dockedBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    tell();
  };
}
