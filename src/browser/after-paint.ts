/** A page that is hidden paints nothing, and shall not wait for it. */
const patienceMs = 100;

/** Resolves when the browser has painted what is rendered now, or could have. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
