import type { Words } from './words.ts';

/** What needs the agent on this device; nothing where nothing does. */
export function objectionWords({ attention, photosRefused }: { attention: number; photosRefused: number }, t: Words['t']): string[] {
  const words: string[] = [];
  if (attention > 0) words.push(t('sync.attention', { count: attention }));
  if (photosRefused > 0) words.push(t('sync.photos-refused', { count: photosRefused }));
  return words;
}

/** What waits to be sent; nothing where nothing does. */
export function waitingWords({ waiting, photosWaiting }: { waiting: number; photosWaiting: number }, t: Words['t']): string[] {
  if (waiting > 0 && photosWaiting > 0) return [t('sync.waiting-both', { drafts: waiting, photos: photosWaiting })];
  if (photosWaiting > 0) return [t('sync.waiting-photos', { count: photosWaiting })];
  return waiting > 0 ? [t('sync.waiting', { count: waiting })] : [];
}
