/** Forms in mid-edit: each says how to keep on the device what is typed. */
const keepers = new Set<() => Promise<void>>();

/** A form registers while it holds text that is not kept yet. Returns how to withdraw. */
export function holdForReload(keep: () => Promise<void>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Is a form in mid-edit? */
export function isMidEdit(): boolean {
  return keepers.size > 0;
}

/** Keeps what every form holds. @throws where one cannot */
export async function keepEverything(): Promise<void> {
  await Promise.all([...keepers].map((keep) => keep()));
}

/** Reloads the page after every form has kept its text. Where one cannot, the page stays. */
export async function reloadSafely(): Promise<void> {
  await keepEverything();
  location.reload();
}
