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

/** Returns the shared content and removes it, so that a second call returns null. */
export async function takeShared(): Promise<SharedThings<File> | null> {
  if (!(await isSomethingShared())) return null;
  const kept = await caches.open(sharedCache);
  const text = (await (await kept.match(sharedText))?.text()) ?? '';
  const files: File[] = [];
  for (let place = 0; place < photoLimits.perDraft; place++) {
    const file = await kept.match(sharedFile(place));
    if (file) files.push(await fileFrom(file, place));
  }
  const isOurs = await caches.delete(sharedCache);
  return isOurs && (text !== '' || files.length > 0) ? { text, files } : null;
}

/** Discards the shared content. */
export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache);
}
