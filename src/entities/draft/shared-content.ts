import { type SharedThings, sharedCache, sharedFile, sharedText } from '#worker-protocol/shared-content.ts';
import { photoLimits } from '#domain/limits.ts';

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
let isTaken = false;

/**
 * Returns the shared content; a second call of this page returns null. The device has it until
 * `forgetSharedText` and `forgetSharedFile` say that the draft has it: a page that ends before takes it again.
 */
export async function takeShared(): Promise<SharedThings<File> | null> {
  if (isTaken || !(await isSomethingShared())) return null;
  isTaken = true;
  const kept = await caches.open(sharedCache);
  const text = (await (await kept.match(sharedText))?.text()) ?? '';
  const files: File[] = [];
  for (let place = 0; place < photoLimits.perDraft; place++) {
    const response = await kept.match(sharedFile(place));
    if (!response) continue;
    const file = await fileFrom(response, place);
    places.set(file, sharedFile(place));
    files.push(file);
  }
  return { text, files };
}

/** The draft has the shared text. */
export function forgetSharedText(): Promise<void> {
  return forget(sharedText);
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
  isTaken = false;
}
