/** Safari reads a file some time after the click. */
const readWithinMs = 60_000;

/** Gives the agent a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}

/** Shares what can be shared; false where the agent turned away from it. @throws where the browser cannot */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return false;
    throw fault;
  }
}
