/** Saves that run without a press of Save, by draft: a form may be closed before its save has ended. */

interface QuietSave {
  cancel: () => void;
  ended: Promise<void>;
}

const running = new Map<string, QuietSave>();

/** Registers the quiet save of a draft. Returns a function that says that it has ended. */
export function holdQuietSave(draftId: string, cancel: () => void): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const save = { cancel, ended };
  running.set(draftId, save);
  return () => {
    if (running.get(draftId) === save) running.delete(draftId);
    end();
  };
}

/**
 * Cancels the quiet save of a draft, or waits where it is being stored, so that whoever opens or discards the
 * draft finds all of it.
 */
export async function settleQuietSave(draftId: string): Promise<void> {
  const save = running.get(draftId);
  save?.cancel();
  await save?.ended;
}
