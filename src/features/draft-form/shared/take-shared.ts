import {
  type LeftOut,
  type SharedThings,
  sharedCache,
  sharedLeftOut,
  sharedTexts,
  sharedWords,
} from '#worker-protocol/shared-content.ts';
import { isSomethingShared, taken } from '#entities/draft/shared-content.ts';

async function fileFrom(kept: Response, place: number): Promise<File> {
  const type = kept.headers.get('content-type') ?? 'image/jpeg';
  const name = decodeURIComponent(kept.headers.get('x-name') ?? `photo-${place + 1}`);
  return new File([await kept.arrayBuffer()], name, { type });
}

/** The keys in the cache of the files that this page has taken. */
const places = new WeakMap<File, string>();

const isText = (path: string) => path.startsWith(sharedTexts);
const isLeftOut = (path: string) => path.startsWith(sharedLeftOut);

/** The addresses of what this page has not taken yet, in the order in which it was shared. */
async function freshPaths(kept: Cache): Promise<string[]> {
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => !taken.has(path));
}

async function textIn(kept: Cache, paths: readonly string[]): Promise<string> {
  const texts = paths.filter(isText).map(async (path) => (await kept.match(path))?.text());
  return sharedWords(await Promise.all(texts));
}

/** The text and files that were shared to the app and are not in a draft yet. */
export interface SharedOffer {
  text: string;
  /** The number of files. */
  files: number;
  leftOut: readonly LeftOut[];
}

/** The shared text and files that can be taken, without taking them; null where there are none. */
export async function lookAtShared(): Promise<SharedOffer | null> {
  if (!(await isSomethingShared())) return null;
  const kept = await caches.open(sharedCache);
  const fresh = await freshPaths(kept);
  if (fresh.length === 0) return null;
  const notes = fresh.filter(isLeftOut).map(async (path) => (await kept.match(path))?.json());
  const leftOut = (await Promise.all(notes)) as (LeftOut[] | undefined)[];
  return {
    text: await textIn(kept, fresh),
    files: fresh.filter((path) => !isText(path) && !isLeftOut(path)).length,
    leftOut: leftOut.flatMap((some) => some ?? []),
  };
}

/**
 * Returns the shared text that this page has not taken yet, and so many of the files, of one share or of
 * several. The device has both until `forgetSharedText` and `forgetSharedFile` say that the draft has it: a
 * page that ends before takes it again. What was left out is forgotten.
 */
export async function takeShared(mostFiles: number): Promise<SharedThings<File>> {
  const kept = await caches.open(sharedCache);
  const fresh = await freshPaths(kept);
  for (const path of fresh.filter(isLeftOut)) await forget(path);
  const paths = fresh.filter((path) => !isText(path) && !isLeftOut(path)).slice(0, mostFiles);
  for (const path of [...fresh.filter(isText), ...paths]) taken.add(path);
  const files: File[] = [];
  for (const path of paths) {
    const response = await kept.match(path);
    if (!response) continue;
    const file = await fileFrom(response, files.length);
    places.set(file, path);
    files.push(file);
  }
  return { text: await textIn(kept, fresh), files };
}

/** The draft has the shared text. */
export async function forgetSharedText(): Promise<void> {
  for (const path of taken) if (isText(path)) await forget(path);
}

/** Was this file shared to the app? A page that ends before the draft has it takes it again. */
export const wasShared = (file: File): boolean => places.has(file);

/**
 * The draft lists this file, or cannot take it: forgets it once the draft is stored. Does nothing for a file
 * that was not shared.
 */
export async function forgetSharedFile(file: File, storeDraft: () => Promise<void>): Promise<void> {
  const place = places.get(file);
  if (place === undefined) return;
  await storeDraft();
  await forget(place);
}

async function forget(place: string): Promise<void> {
  const kept = await caches.open(sharedCache);
  await kept.delete(place);
}
