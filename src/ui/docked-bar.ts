const bars = new Set<HTMLElement>();

/** Sets `--foot-room` to the height of the highest bar at the bottom of the window. */
function setFootRoom(): void {
  const heights = [...bars]
    .filter((bar) => getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.offsetHeight);
  document.documentElement.style.setProperty('--foot-room', `${Math.max(0, ...heights)}px`);
}

/**
 * Ref of a bar at the bottom of the window. While it is mounted, `--foot-room` is its height: a field that
 * gets the focus is scrolled clear of it, and floating elements are placed above it.
 */
export function dockedBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  const observer = new ResizeObserver(setFootRoom);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    setFootRoom();
  };
}
