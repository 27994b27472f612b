const restMs = 150;

/**
 * Tells when the page begins to be scrolled, and when it rests again. A timer for a whole movement, not for
 * each of its frames. Returns how to stop.
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
