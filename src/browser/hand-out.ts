/** The object URL is revoked after this time, because Safari reads the file some time after the click. */
const readWithinMs = 60_000;

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}

/**
 * Opens the system's share sheet. False if the agent cancelled it.
 * @throws if the browser cannot share
 */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return false;
    throw fault;
  }
}
