/** The store functions of forms with text that is not stored yet. */
const storeFunctions = new Set<() => Promise<void>>();

/** Registers a form while it has text that is not stored. Returns a function that unregisters it. */
export function holdForReload(store: () => Promise<void>): () => void {
  storeFunctions.add(store);
  return () => storeFunctions.delete(store);
}

/** True if a form has text that is not stored. */
export function isMidEdit(): boolean {
  return storeFunctions.size > 0;
}

/** Stores the text of every registered form. @throws where one cannot be stored */
export async function storeEverything(): Promise<void> {
  await Promise.all([...storeFunctions].map((store) => store()));
}

/** Reloads the page after every form has stored its text. Does not reload where one cannot. */
export async function reloadSafely(): Promise<void> {
  await storeEverything();
  location.reload();
}
