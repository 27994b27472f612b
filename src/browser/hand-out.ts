import { minuteMs } from '#domain/time.ts';

/** The object URL is revoked after this time, because Safari reads the file some time after the click. */
const readWithinMs = minuteMs;

/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithinMs);
}

/** The agent cancelled it; it is open already. */
const notFailures: readonly string[] = ['AbortError', 'InvalidStateError'];

/**
 * Opens the system's share sheet. False if the agent cancelled it, or if it is open already. Called at once in
 * the handler of a press: Safari refuses it five seconds later, and a second time for one press.
 * @throws if the browser cannot share
 */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (error instanceof DOMException && notFailures.includes(error.name)) return false;
    throw error;
  }
}
