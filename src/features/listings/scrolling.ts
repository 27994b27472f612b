const restMs = 150;

/**
 * Reports when the page starts and stops scrolling, with one timer for a whole movement, not one for each
 * frame. Returns a function that stops it.
 */
export function followScrolling(onMove: () => void, onRest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movedAt = 0;
  const look = () => {
    const leftMs = movedAt + restMs - performance.now();
    timer = leftMs > 0 ? setTimeout(look, leftMs) : undefined;
    if (timer === undefined) onRest();
  };
  const move = () => {
    movedAt = performance.now();
    if (timer !== undefined) return;
    timer = setTimeout(look, restMs);
    onMove();
  };
  addEventListener('scroll', move, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', move);
  };
}
