/** The bytes as a `data:` URL. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The bytes could not be read.'));
    reader.readAsDataURL(blob);
  });
}
