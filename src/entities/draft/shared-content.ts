import { type SharedThings, sharedCache, sharedTexts, sharedWords } from '#worker-protocol/shared-content.ts';

/** True if content was shared to the app and no draft has taken it yet. */
export async function isSomethingShared(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.has(sharedCache).catch(() => false));
}

async function fileFrom(kept: Response, place: number): Promise<File> {
  const type = kept.headers.get('content-type') ?? 'image/jpeg';
  const name = decodeURIComponent(kept.headers.get('x-name') ?? `photo-${place + 1}`);
  return new File([await kept.arrayBuffer()], name, { type });
}

/** Where the cache has the files that this page has taken. */
const places = new WeakMap<File, string>();
/** The addresses of everything that this page has taken. */
const taken = new Set<string>();

/**
 * Returns the shared content that this page has not taken yet, of one share or of several; null where there is
 * none. The device has it until `forgetSharedText` and `forgetSharedFile` say that the draft has it: a page
 * that ends before takes it again.
 */
export async function takeShared(): Promise<SharedThings<File> | null> {
  if (!(await isSomethingShared())) return null;
  const kept = await caches.open(sharedCache);
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname);
  const fresh = paths.filter((path) => !taken.has(path));
  if (fresh.length === 0) return null;
  for (const path of fresh) taken.add(path);
  const texts: string[] = [];
  const files: File[] = [];
  for (const path of fresh) {
    const response = await kept.match(path);
    if (response && isText(path)) texts.push(await response.text());
    else if (response) {
      const file = await fileFrom(response, files.length);
      places.set(file, path);
      files.push(file);
    }
  }
  return { text: sharedWords(texts), files };
}

const isText = (path: string) => path.startsWith(sharedTexts);

/** The draft has the shared text. */
export async function forgetSharedText(): Promise<void> {
  for (const path of taken) if (isText(path)) await forget(path);
}

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
  if ((await kept.keys()).length === 0) await dropShared();
}

/** Discards the shared content. */
export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache);
  taken.clear();
}
