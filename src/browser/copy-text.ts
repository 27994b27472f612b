/** Copies the text. Rejects where the browser refuses, or has no clipboard, as on a page over plain http. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** What was copied, which is read on the agent's press alone. Null where the browser has none or refuses. */
export const readCopiedText = async (): Promise<string | null> =>
  navigator.clipboard?.readText().catch(() => null) ?? null;
