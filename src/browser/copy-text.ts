/** Copies the text. Rejects where the browser refuses, or has no clipboard, as on a page over plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
