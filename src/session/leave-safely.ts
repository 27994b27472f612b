/** The save functions of forms with text that is not stored yet. */
const keepers = new Set<() => Promise<void>>();

/** Registers a form while it has text that is not stored. Returns a function that unregisters it. */
export function holdForReload(keep: () => Promise<void>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** True if a form has text that is not stored. */
export function isMidEdit(): boolean {
  return keepers.size > 0;
}

/** Stores the text of every registered form. @throws where one cannot be stored */
export async function keepEverything(): Promise<void> {
  await Promise.all([...keepers].map((keep) => keep()));
}

/** Reloads the page after every form has stored its text. Does not reload where one cannot. */
export async function reloadSafely(): Promise<void> {
  await keepEverything();
  location.reload();
}
