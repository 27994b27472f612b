import { fetchPatiently } from '#api/client.ts';
import { typefaceFile } from '#ui/typeface.ts';
import type { TypefaceFile } from './card-request.ts';

/** Over a connection that carries nothing, pictures are drawn without the typeface after this time. */
export const typefaceWithinMs = 3000;

/** Null where it cannot be loaded: then text has the system's, as in the page. */
export async function loadTypefaceFile(): Promise<TypefaceFile | null> {
  const { family, address, descriptors } = typefaceFile;
  const answer = await fetchPatiently(new Request(address)).catch(() => null);
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
  return bytes && { family, descriptors, bytes };
}

/** The same; null too where it takes longer than `typefaceWithinMs`. */
export const typefaceInTime = (): Promise<TypefaceFile | null> =>
  Promise.race([
    loadTypefaceFile(),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), typefaceWithinMs)),
  ]);
