/** Whether the agent's system asks for less motion. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const gapMs = 160;

/** Slides a row to its place from `px` below it: the rows close the gap of one that left their list. */
export function closeGap(row: Element, px: number): void {
  row.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], {
    duration: gapMs,
    easing: 'ease-out',
  });
}
