/**
 * WebKit suspends a page in its back/forward cache together with its open IndexedDB transactions. These then
 * block every other page of the origin for as long as the page is kept there.
 */
const open = new Set<IDBTransaction>();

/**
 * Aborts the transaction if its page goes into the back/forward cache before it has ended. When the page comes
 * back, the transaction's promises reject with `AbortError`.
 */
export function endWithPage(transaction: IDBTransaction): void {
  open.add(transaction);
  const end = () => open.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

/** Commits a transaction whose requests are all made, so that it ends without another event of its page. */
export function commitNow(transaction: IDBTransaction): void {
  open.delete(transaction);
  unlessEnded(() => transaction.commit());
}

function unlessEnded(task: () => void): void {
  try {
    task();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** The service worker has no such event. */
globalThis.addEventListener?.('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return;
  for (const transaction of open) unlessEnded(() => transaction.abort());
});
