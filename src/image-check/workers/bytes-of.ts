/** Decodes a file that the build embedded in the worker. */
export function toBytes(base64: string): Uint8Array {
  const text = atob(base64.slice(base64.indexOf(',') + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
