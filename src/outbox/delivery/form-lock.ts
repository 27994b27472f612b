/** Locks that tell whether a form of a draft is open in any tab. */
const lockOfForm = (draftId: string) => `draft-form:${draftId}`;

/** Says that a form of this draft is open here, until the returned function is called. */
export function holdForm(draftId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  const closed = new AbortController();
  const isClosed = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()));
  void navigator.locks
    .request(lockOfForm(draftId), { mode: 'shared', signal: closed.signal }, () => isClosed)
    .catch(() => {});
  return () => closed.abort();
}

/** Runs `task` while no form of this draft is open in any tab; does nothing where one is. */
export async function whileFormIsClosed(draftId: string, task: () => Promise<unknown>): Promise<void> {
  if (!('locks' in navigator)) return void (await task());
  await navigator.locks.request(lockOfForm(draftId), { ifAvailable: true }, (lock) => lock && task());
}

/** Was a form of this draft open in any tab at the time of the call? */
export async function isFormOpen(draftId: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === lockOfForm(draftId) && mode === 'shared');
}
