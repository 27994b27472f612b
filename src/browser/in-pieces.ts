/** The duration of a piece, in ms. */
const pieceMs = 12;

/**
 * Does something to each of many items, in the order given, in pieces of a few milliseconds, so that the browser can
 * draw and answer between them. Few items are done at once.
 *
 * @throws what `work` throws; the items after it are left
 */
export async function eachInPieces<One>(items: readonly One[], work: (item: One) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > pieceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      startedAt = performance.now();
    }
    work(item);
  }
}
